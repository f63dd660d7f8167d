import { escapeHtml, renderTemplate, type Template } from '#tools/stack/outbox/templates.ts'
import type { PageContent } from '../local-page.ts'
import type { Account } from './ids.ts'

/** The pages of this computer that help with EmailJS. */

type Field = { name: string; text: string; isLong?: boolean }

const fieldHtml = ({ name, text, isLong = false }: Field, index: number): string => {
  const id = `field-${String(index)}`
  const shown = escapeHtml(text)
  const field = isLong
    ? // The first line break in a text area is not part of its text.
      `<textarea id="${id}" readonly spellcheck="false">\n${shown}</textarea>`
    : `<input id="${id}" readonly value="${shown}">`
  return `<label for="${id}">${name}</label>
${field}
<button type="button" data-field="${id}" data-name="${name}">Copy ${name}</button>`
}

const copyPage = (title: string, before: string, fields: readonly Field[], after: string): PageContent => ({
  title,
  script: 'copy-fields',
  body: `${before}
${fields.map(fieldHtml).join('\n')}
<p id="said" role="status"></p>
${after}`,
})

/** The texts of a template, to copy one after the other. */
export const templatePage = (name: string, { html, subject, to, fromName, replyTo }: Template): PageContent =>
  copyPage(
    `EmailJS: the template “${name}”`,
    `<ol>
<li>In EmailJS, open <strong>Email Templates</strong> and press <strong>Create New Template</strong>. If it offers designs, take any: you replace all of it.</li>
<li>Press <strong>Edit Content</strong>, then <strong>Code Editor</strong>. Delete what stands there and paste Content.</li>
<li>Paste the other four into the fields of the same names. What stands in double braces stays as it is. Leave Bcc and Cc empty.</li>
<li>Press <strong>Save</strong>.</li>
</ol>`,
    [
      { name: 'Content', text: html, isLong: true },
      { name: 'Subject', text: subject },
      { name: 'To Email', text: to },
      { name: 'From Name', text: fromName },
      { name: 'Reply To', text: replyTo },
    ],
    '<p>Saved? Then copy the <strong>Template ID</strong>, which begins with template_, and paste it in the terminal.</p>',
  )

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p style="white-space: pre-line">${escapeHtml(paragraph)}</p>`)
    .join('\n')

/** The texts of the copy that the sender of a message gets. */
export const autoReplyPage = ({ to, replyTo, subject, text }: NonNullable<Template['autoReply']>): PageContent =>
  copyPage(
    'EmailJS: the copy for the sender of a message',
    `<ol>
<li>In EmailJS, make one more template, as before, with these four texts, and press <strong>Save</strong>.</li>
<li>Open the template “Contact message”, there <strong>Auto-Reply</strong>. Switch it on, choose the template you have just made, and press <strong>Save</strong>.</li>
</ol>`,
    [
      { name: 'Content', text: paragraphs(text), isLong: true },
      { name: 'Subject', text: subject },
      { name: 'To Email', text: to },
      { name: 'Reply To', text: replyTo },
    ],
    '<p>Both saved? Then go back to the terminal.</p>',
  )

const SEND = '/api/v1.0/email/send'

/** EmailJS, or the server that plays it. */
export const emailjsOrigin = (): string => new URL(process.env['EMAILJS_URL'] ?? 'https://api.emailjs.com').origin

type TestMail = {
  name: string
  template: Template
  templateId: string
  account: Account
  parameters: Record<string, string>
  mailbox: string
}

/** Sends a test mail from the browser, because EmailJS refuses what is none. */
export const testPage = ({ name, template, templateId, account, parameters, mailbox }: TestMail): PageContent => {
  const origin = emailjsOrigin()
  return {
    title: `Test mail: ${name}`,
    script: 'send-mail',
    asks: origin,
    data: {
      address: `${origin}${SEND}`,
      body: {
        user_id: account.key,
        service_id: account.service,
        template_id: templateId,
        template_params: parameters,
      },
    },
    body: `<p>To <strong>${escapeHtml(mailbox)}</strong>, with the subject “${escapeHtml(renderTemplate(template, parameters).subject)}”.</p>
<p><button type="button" id="send">Send the test mail</button></p>
<p id="said" role="status"></p>`,
  }
}
