import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { BAD_ADDRESSES, BAD_MESSAGES, BAD_NAMES, GOOD_MESSAGES, MARKUP } from '#support/texts.ts'
import { loadTemplates, renderTemplate, type Template } from './templates.ts'

const template = async (id: string): Promise<Template> => {
  const found = (await loadTemplates('docs/emailjs')).get(id)
  if (!found) throw new Error(`no template ${id}`)
  return found
}

/** Section 7 of the specification, name by name, and the guest's link; the regret has what of it fits. */
const PARAMETERS: [string, string[]][] = [
  [
    'booking-notification',
    [
      'booking_id',
      'client_email',
      'client_name',
      'client_phone',
      'date',
      'services',
      'spa_phone',
      'special_requests',
      'time',
      'to_email',
      'total_price',
      'total_time',
    ],
  ],
  [
    'booking-confirmation',
    [
      'booking_id',
      'client_name',
      'date',
      'date_modified_note',
      'manage_link',
      'services',
      'spa_email',
      'spa_phone',
      'special_requests',
      'time',
      'to_email',
      'to_name',
      'total_price',
      'total_time',
    ],
  ],
  [
    'booking-regret',
    ['booking_id', 'client_name', 'date', 'services', 'spa_email', 'spa_phone', 'time', 'to_email', 'to_name'],
  ],
  ['contact-message', ['from_email', 'from_name', 'from_phone', 'message', 'spa_email', 'to_email']],
]

describe('the templates in docs/emailjs/', () => {
  it('are the three of the specification, and the regret', async () => {
    expect([...(await loadTemplates('docs/emailjs')).keys()].sort()).toEqual(PARAMETERS.map(([id]) => id).sort())
  })

  it.each(PARAMETERS)('%s takes exactly the specified parameters and shows every one of them', async (id, names) => {
    const { parameters, html, to, replyTo, subject } = await template(id)
    expect([...parameters].sort()).toEqual(names)
    for (const name of names) expect(`${html} ${to} ${replyTo} ${subject}`).toContain(`{{${name}}}`)
  })

  it('to the spa have a fixed recipient, so that their public ids cannot be used to write to strangers', async () => {
    expect((await template('booking-notification')).to).toBe(spa.mail.bookings)
    expect((await template('contact-message')).to).toBe(spa.mail.info)
  })

  it("make no link from a visitor's text, because EmailJS cannot encode it for a URL", async () => {
    const links = [...(await loadTemplates('docs/emailjs')).values()].flatMap(
      ({ html }) => html.match(/href="[^"]*"/g) ?? [],
    )
    expect([...new Set(links)]).toEqual(['href="tel:{{spa_phone}}"', 'href="mailto:{{spa_email}}"'])
  })

  it('have no script, no style sheet and no external resources', async () => {
    for (const { html } of (await loadTemplates('docs/emailjs')).values())
      expect(html).not.toMatch(/<script|<style|<link|<img|url\(|https?:/i)
  })
})

describe('renderTemplate', () => {
  it("escapes a visitor's text, and replaces placeholders only once", async () => {
    const contact = await template('contact-message')
    const { html, text } = renderTemplate(contact, { ...contact.sample, message: '<b>{{from_email}}</b> & "more"' })
    expect(html).toContain('&lt;b&gt;{{from_email}}&lt;/b&gt; &amp; &quot;more&quot;')
    expect(text).toContain('<b>{{from_email}}</b> & "more"')
  })

  it('says nothing of the link in a confirmation that has none', async () => {
    const confirmation = await template('booking-confirmation')
    const { text } = renderTemplate(confirmation, { ...confirmation.sample, manage_link: '' })
    expect(text).not.toMatch(/calendar|to cancel/)
    expect(text).toContain('a call is enough.')
  })

  it("keeps a visitor's line breaks in the text, and no others", async () => {
    const confirmation = await template('booking-confirmation')
    const { text } = renderTemplate(confirmation, {
      ...confirmation.sample,
      special_requests: 'One\nTwo',
      spa_phone: '+267 1',
    })
    expect(text).toContain('You asked for: One\nTwo')
    expect(text).toContain('Call us on +267 1 or write to bookings@')
  })

  it("adds the sender's copy where the template has an auto-reply", async () => {
    const contact = await template('contact-message')
    const { autoReply } = renderTemplate(contact, contact.sample)
    expect(autoReply?.to).toBe(contact.sample['from_email'])
    expect(autoReply?.text).toContain(contact.sample['message'])
  })
})

/** The parameters that a visitor typed. */
const TYPED = /^(client|from)_|^(message|special_requests|services|to_name|total_price|total_time)$/
const TEXTS = [...BAD_ADDRESSES, ...BAD_NAMES, ...BAD_MESSAGES, ...GOOD_MESSAGES, ...MARKUP]

describe.each(PARAMETERS.map(([id]) => id))('%s, whatever a visitor typed', (id) => {
  const tagsOf = (html: string) => html.match(/<[^>]*>/g)
  it.each(TEXTS)('%s', async (_, text) => {
    const mail = await template(id)
    const typed = Object.fromEntries(mail.parameters.filter((name) => TYPED.test(name)).map((name) => [name, text]))
    const plain = renderTemplate(mail, mail.sample)
    const rendered = renderTemplate(mail, { ...mail.sample, ...typed })
    expect(tagsOf(rendered.html)).toEqual(tagsOf(plain.html))
    for (const header of [rendered.subject, rendered.replyTo, rendered.to, rendered.fromName])
      expect(header).not.toMatch(/[\r\n\u2028\u2029]/)
  })
})

describe('loadTemplates', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'templates-'))
    await cp('docs/emailjs', folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))
  const change = async (file: string, from: string, to: string) => {
    const source = await readFile(path.join(folder, file), 'utf8')
    expect(source).toContain(from)
    await writeFile(path.join(folder, file), source.replaceAll(from, to))
  }

  it('refuses triple braces', async () => {
    await change('contact-message.html', '{{message}}', '{{{message}}}')
    await expect(loadTemplates(folder)).rejects.toThrow('contact-message uses triple braces')
  })
})
