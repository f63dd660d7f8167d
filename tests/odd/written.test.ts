import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sendBookingNotification } from '#data/email.ts'
import { confirmationParameters } from '#data/email-desk.ts'
import { type MailParameters, postMail } from '#data/emailjs.ts'
import { sendWishNotification } from '#data/wish-mail.ts'
import { ownHoursInWords } from '#domain/diary/hours-in-words.ts'
import { printedHouse } from '#domain/house/printed.ts'
import { parseReceipt } from '#domain/receipt.ts'
import { orderServices } from '#domain/service.ts'
import { parseShownService } from '#domain/stored-service.ts'
import { WISH_KINDS } from '#domain/wish.ts'
import { loadTemplates, renderTemplate } from '#tools/stack/outbox/templates.ts'
import { bookingRequest } from '#support/builders.ts'
import { oddDocuments } from '#support/odd/documents.ts'
import { faultsIn, LONG } from '#support/odd/sane.ts'
import { oddSpas } from '#support/odd/spa.ts'
import { randomRuns } from '#firestore/testing/prove.ts'
import { renderPages } from '../../src/prerender.tsx'

/** Mails and prerendered pages made from malformed documents. */

vi.mock('#data/emailjs.ts', () => ({
  postMail: vi.fn(),
  emailService: () => ({ serviceId: 's', publicKey: 'k', bookingTemplateId: 'booking', contactTemplateId: 'contact' }),
}))

const templates = await loadTemplates(join(import.meta.dirname, '../../docs/emailjs'))

const rendered = (name: string, parameters: MailParameters | undefined) => {
  const template = templates.get(name)
  if (!template || !parameters) throw new Error(`There is no mail ${name}.`)
  return renderTemplate(template, parameters)
}

/** The parameters of the last mail. */
const posted = () => vi.mocked(postMail).mock.lastCall?.[2]

test('mails to guests and to the spa', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(oddSpas, oddDocuments('receipts'), async ({ bookings, menu }, stored) => {
      const receipt = parseReceipt('r1', stored)
      const mails = bookings.map((booking) => rendered('booking-confirmation', confirmationParameters(booking, true)))
      for (const mail of mails) expect(mail.subject).toMatch(/\S/)
      // A request with the services of the malformed menu.
      await sendBookingNotification('r1', bookingRequest({ selectedServices: menu }))
      mails.push(rendered('booking-notification', posted()))
      for (const kind of WISH_KINDS) {
        await sendWishNotification(receipt, { kind, date: receipt.date, time: receipt.time })
        mails.push(rendered('booking-notification', posted()))
      }
      for (const mail of mails) expect(mail.replyTo).toMatch(/^\S+@\S+$/)
      expect(faultsIn(mails)).toEqual([])
    }),
    randomRuns(200, 5_000),
  )
})

const menus = fc.array(oddDocuments('services'), { minLength: 5, maxLength: 5 })

test('pages as a build writes them', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(menus, oddDocuments('settings/house'), oddSpas, async (services, house, { settings }) => {
      const menu = services.flatMap((stored, index) => parseShownService(`s${String(index)}`, stored) ?? [])
      const hours = ownHoursInWords(settings)
      const pages = await renderPages(orderServices(menu), {
        ...printedHouse(house, '2030-01-15'),
        ...(hours && { hours }),
      })
      expect(faultsIn(pages)).toEqual([])
    }),
    randomRuns(10, 300),
  )
})
