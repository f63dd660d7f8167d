import { describe, expect, it } from 'vitest'
import { DEMO_EMAIL } from '#tools/stack/demo-env.ts'
import { expectAllAsked, type Played, Stopped } from '#support/set-up.ts'
import { enteredIn, openEmailjs, OWN_ADDRESS } from '#support/set-up-mails.ts'
import { MAIL_TEMPLATES } from '../emailjs/mail-templates.ts'
import { emailjs } from './emailjs.ts'

const { serviceId, publicKey, bookingTemplateId, contactTemplateId, confirmationTemplateId } = DEMO_EMAIL
const { firestore, play, stored, mails } = openEmailjs()
const STANDING =
  'the three test mails have arrived; requests go to bookings@acacia.co.bw, messages to info@acacia.co.bw'

describe('the step of EmailJS', () => {
  it('enters each id where the site reads it, and proves each e-mail', async () => {
    const played = play((a) => [...enteredIn(a), a.own, ...a.arrived, a.saved])
    expect(await emailjs.standing(played.setUp)).toBeUndefined()
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    expect(played.setUp.env.read()).toMatchObject({
      VITE_EMAILJS_SERVICE_ID: serviceId,
      VITE_EMAILJS_PUBLIC_KEY: publicKey,
      VITE_EMAILJS_BOOKING_TEMPLATE_ID: bookingTemplateId,
      VITE_EMAILJS_CONTACT_TEMPLATE_ID: contactTemplateId,
      VITE_EMAILJS_AUTO_REPLY: 'off',
    })
    const { updatedAt, ...fields } = (await stored()) ?? {}
    expect(fields).toEqual({ serviceId, publicKey, templateId: confirmationTemplateId, monthlyLimit: 200 })
    expect(updatedAt).toHaveProperty('seconds')
    expect((await mails()).map(({ params }) => [params['to_email'], params['spa_phone'] ?? ''])).toEqual([
      ['bookings@acacia.co.bw', '+267 72 345 678'],
      ['info@acacia.co.bw', ''],
      [OWN_ADDRESS, '+267 72 345 678'],
    ])
    expect(played.said.join('\n')).toContain('Enter https://www.acacia.co.bw in the list of domains.')
    expect(await emailjs.standing(played.setUp)).toBe(STANDING)
  })

  it('stores what a main may store in House, Mail', async () => {
    const played = play((a) => [...enteredIn(a), a.own, ...a.arrived, a.saved])
    await emailjs.work(played.setUp)
    const { db, doc, serverTimestamp, writeBatch } = firestore().asMain()
    await expect(
      writeBatch(db)
        .set(doc(db, 'settings/email'), { ...(await stored()), updatedAt: serverTimestamp() })
        .commit(),
    ).resolves.toBeUndefined()
  })

  it('shows the texts of this spa to copy: its name, its mailboxes in place of placeholders, its hours', async () => {
    const { db, doc, writeBatch } = firestore().asOwner()
    const hours = Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((day) => [day, { opens: 510, lastEnd: 1050, closes: 1080 }]),
    )
    await writeBatch(db)
      .set(doc(db, 'settings/diary'), { hours, closedWeekdays: [0] })
      .commit()
    const texts: string[] = []
    const played: Played = play((a) =>
      enteredIn(a).map(([question, given]) => [
        question,
        async () => {
          const page = played.opened.findLast((address) => address.startsWith('http://127'))
          if (/Template ID/.test(question.source)) texts.push(await (await fetch(page ?? '')).text())
          return given as string
        },
      ]),
    )
    await expect(emailjs.work(played.setUp)).rejects.toThrow('own e-mail address')
    const [booking = '', contact = '', confirmation = ''] = texts
    expect(booking).toContain('value="bookings@acacia.co.bw"')
    expect(booking).toContain('value="{{client_email}}"')
    expect(contact).toContain('value="info@acacia.co.bw"')
    expect(confirmation).toContain('value="{{to_email}}"')
    expect(confirmation).toContain('value="Your time at Acacia &amp; Co is confirmed: {{date}}, {{time}}"')
    // Escaped for the mail, and once more for the page.
    expect(confirmation).toContain('Acacia &amp;amp; Co')
    expect(confirmation).toContain('Monday to Saturday, 8:30 AM to 6:00 PM · Sunday closed')
    expect(texts.join('')).not.toContain('La Lumière')
  })

  it('refuses an id from the wrong place, and one given for another template', async () => {
    const played = play((a) => [
      [/Service ID/, 'template_abc'],
      [/Service ID/, 'my service'],
      a.service,
      [/Public Key/, 'service_abc'],
      a.key,
      a.booking,
      [/Template ID of “Contact/, bookingTemplateId],
      ...a.contact,
      ...a.confirmation,
      [/own e-mail address/, 'naledi'],
      a.own,
      ...a.arrived,
      a.saved,
    ])
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    expect(played.said.filter((line) => line.startsWith('!'))).toEqual([
      '! This is the id of a template, not what is asked for.',
      '! EmailJS uses letters, digits, _ and - only. Please copy it again.',
      '! This is the id of a service, not what is asked for.',
      '! This id was given for “Booking notification”. Each of the three e-mails has a template of its own.',
      '! Write one e-mail address, such as bookings@your-domain.',
    ])
  })

  it('believes no arrival of a mail that was not sent, or that EmailJS refused, and says what to do', async () => {
    const played = play((a) => {
      const [first, ...others] = a.arrived
      return [
        a.service,
        a.key,
        [/Template ID of “Booking n/, 'template_wrong'],
        ...a.contact,
        ...a.confirmation,
        a.own,
        [/arrived/, 'yes'],
        a.pressed(/arrived/),
        [/put it right/, 'template'],
        a.booking,
        first,
        ...others,
        a.saved,
      ]
    })
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    const said = played.said.join('\n')
    expect(said).toContain('The page has sent nothing yet.')
    expect(said).toContain('EmailJS refused this mail, so what you see is another one.')
    expect(said).toContain('Save it in EmailJS, then copy its Template ID again')
    expect(await emailjs.standing(played.setUp)).toBe(STANDING)
  })

  it('opens the page again for a person who does not have it, and counts what any of the pages tells', async () => {
    const played = play((a) => {
      const [, ...others] = a.arrived
      return [
        ...enteredIn(a),
        a.own,
        [/arrived/, 'no'],
        [/arrived/, 'open'],
        a.pressed(/arrived/, 'open'),
        [/arrived/, 'yes'],
        ...others,
        a.saved,
      ]
    })
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    expect(played.said.join('\n')).toContain('If you do not have it, open it again.')
    const tests = played.opened.filter((address) => address.startsWith('http://127.')).slice(MAIL_TEMPLATES.length)
    expect(new Set(tests).size).toBe(5)
    expect(await mails()).toHaveLength(3)
  })

  it('with a mail that does not come, says where to look, and sends it again', async () => {
    const played = play((a) => [
      ...enteredIn(a),
      a.own,
      a.pressed(/arrived/, 'no'),
      [/put it right/, 'unknown'],
      ...a.arrived,
      a.saved,
    ])
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    expect(played.said.join('\n')).toMatch(/spam folder[\s\S]*Email History[\s\S]*is To Email as/)
    expect(await mails()).toHaveLength(4)
  })

  it('after another service has every e-mail prove itself again', async () => {
    const played = play((a) => [
      ...[[/Service ID/, 'service_old'] as const, a.key, a.booking, ...a.contact, ...a.confirmation],
      a.own,
      a.pressed(/arrived/, 'no'),
      [/put it right/, 'service'],
      a.service,
      ...a.arrived,
      a.saved,
    ])
    played.setUp.notes.add({ arrived: { 'contact-message': contactTemplateId } })
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    expect(await stored()).toMatchObject({ serviceId })
    expect(await mails()).toHaveLength(3)
  })

  it('with copies for senders, proves the copy along with the message', async () => {
    const played = play((a) => {
      const [booking, , confirmation] = a.arrived
      return [
        ...[a.service, a.key, a.booking, a.contact[0]],
        [/such copies/, true],
        [/Auto-Reply switched on/, true],
        ...a.confirmation,
        a.own,
        booking,
        a.pressed(/and its copy “Your message to Acacia & Co” in naledi@example\.com\?/),
        confirmation,
        a.saved,
      ]
    })
    await emailjs.work(played.setUp)
    expectAllAsked(played)
    expect(played.setUp.env.read()['VITE_EMAILJS_AUTO_REPLY']).toBe('on')
    expect((await mails())[1]?.autoReply?.to).toBe(OWN_ADDRESS)
  })

  it('stopped at any moment and begun again, asks what is open and comes to the same end', async () => {
    for (let stopAt = 1; ; stopAt += 1) {
      await firestore().reset()
      const first = play((a) => [...enteredIn(a), a.own, ...a.arrived, a.saved], { stopAt })
      const end = await emailjs.work(first.setUp).catch((cause: unknown) => cause)
      if (end === undefined) {
        expect(stopAt).toBeGreaterThan(16)
        break
      }
      expect(end).toBeInstanceOf(Stopped)
      const values = first.setUp.env.read()
      const { arrived = {}, siteListShownFor } = first.setUp.notes.read()
      const isConfirmed = (await stored()) !== undefined
      const again = play(
        (a) => {
          const proofs = a.arrived.slice(Object.keys(arrived).length)
          return [
            ...(values['VITE_EMAILJS_SERVICE_ID'] ? [] : [a.service]),
            ...(values['VITE_EMAILJS_PUBLIC_KEY'] ? [] : [a.key]),
            ...(values['VITE_EMAILJS_BOOKING_TEMPLATE_ID'] ? [] : [a.booking]),
            ...(values['VITE_EMAILJS_CONTACT_TEMPLATE_ID'] ? [] : a.contact),
            ...(isConfirmed ? [] : a.confirmation),
            ...(proofs.length ? [a.own, ...proofs] : []),
            ...(siteListShownFor ? [] : [a.saved]),
          ]
        },
        { root: first.root },
      )
      if ((await emailjs.standing(again.setUp)) === undefined) await emailjs.work(again.setUp)
      expectAllAsked(again)
      expect(await emailjs.standing(again.setUp)).toBe(STANDING)
      expect(await stored()).toMatchObject({ serviceId, publicKey, templateId: confirmationTemplateId })
    }
  })
})
