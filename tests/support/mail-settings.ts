/** What the environment says of mails; `openStoredData` reads along at its origin. */
export const EMAIL = {
  serviceId: 'site-service',
  publicKey: 'site-key',
  bookingTemplateId: 'booking-template',
  contactTemplateId: 'contact-template',
  origin: 'http://outbox.test',
  autoReply: false,
}

/** A document `settings/email`, without which staff send no mail. */
export const MAIL_SETTINGS = { serviceId: 'private-service', publicKey: 'private-key', templateId: 'confirmation' }
