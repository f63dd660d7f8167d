/** What the environment says of mails, for a test that mocks `#config/env.ts`. */
export const EMAIL = {
  serviceId: 'site-service',
  publicKey: 'site-key',
  bookingTemplateId: 'booking-template',
  contactTemplateId: 'contact-template',
  origin: 'http://outbox.test',
  autoReply: false,
}
