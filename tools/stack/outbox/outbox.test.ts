import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_EMAIL } from '../demo-env.ts'
import type { Message } from './message.ts'
import { startOutbox } from './outbox.ts'
import { loadTemplates } from './templates.ts'

const FOLDER = 'docs/emailjs'
const NOW = new Date('2030-01-14T07:00:00Z')

let outbox: Awaited<ReturnType<typeof startOutbox>>
let origin: string
beforeEach(async () => {
  outbox = await startOutbox({ port: 0, templates: FOLDER, account: DEMO_EMAIL, now: () => NOW })
  origin = `http://127.0.0.1:${outbox.port}`
})
afterEach(() => outbox.close())

const sample = async (id: string) => (await loadTemplates(FOLDER)).get(id)?.sample ?? {}
const body = async (changes: object = {}, id: string = DEMO_EMAIL.bookingTemplateId) => ({
  lib_version: '4.4.1',
  user_id: DEMO_EMAIL.publicKey,
  service_id: DEMO_EMAIL.serviceId,
  template_id: id,
  template_params: await sample(id),
  ...changes,
})
const send = (content: unknown) =>
  fetch(`${origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:5173' },
    body: JSON.stringify(content),
  })
const messages = async () => (await (await fetch(`${origin}/messages`)).json()) as Message[]
const putFault = (fault: unknown) => fetch(`${origin}/fault`, { method: 'PUT', body: JSON.stringify(fault) })

describe('a send', () => {
  it.each(Object.entries(DEMO_EMAIL).filter(([name]) => name.endsWith('TemplateId')))(
    'with the %s gets 200 OK, and the outbox holds the filled-in e-mail',
    async (_, id) => {
      const answer = await send(await body({}, id))
      expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
      const [message, ...others] = await messages()
      expect(others).toEqual([])
      expect(message).toMatchObject({ templateId: id, params: await sample(id), at: NOW.toISOString() })
      expect(message?.subject).not.toContain('{')
      expect(message?.html).not.toContain('{{')
      expect(message?.text).toContain('La Lumière')
    },
  )

  it.each([
    ['an unknown public key', { user_id: 'other' }, 'The Public Key is invalid'],
    ['an unknown service', { service_id: 'other' }, 'The service ID not found'],
    ['an unknown template', { template_id: '../package' }, 'The template ID not found'],
    ['no parameters', { template_params: undefined }, 'template_params parameter is required'],
  ])('with %s is refused with 400 and not stored', async (_, changes, text) => {
    const answer = await send(await body(changes))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(text)
    expect(await messages()).toEqual([])
  })

  it('with a missing or unknown parameter is refused with its name', async () => {
    const { client_name: _, ...rest } = await sample(DEMO_EMAIL.bookingTemplateId)
    const answer = await send(await body({ template_params: { ...rest, clientName: 'x' } }))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Missing: client_name. Unknown: clientName.')
  })

  it('without a recipient is refused as EmailJS does', async () => {
    const id = DEMO_EMAIL.confirmationTemplateId
    const answer = await send(await body({ template_params: { ...(await sample(id)), to_email: ' ' } }, id))
    expect([answer.status, await answer.text()]).toEqual([422, 'The recipients address is empty'])
  })
})

describe('the messages', () => {
  it("are shown on a page that escapes a visitor's text", async () => {
    const params = {
      ...(await sample('contact-message')),
      from_name: '<script>alert(1)</script>',
      message: '"><img src=x>',
    }
    await send(await body({ template_params: params }, 'contact-message'))
    const page = await (await fetch(`${origin}/`)).text()
    expect(page).toContain('Message from &lt;script&gt;')
    expect(page).toContain('1 mail has been sent')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
  })
})

describe('a fault', () => {
  it('fails the given number of sends; the next one succeeds', async () => {
    expect((await putFault({ status: 429, times: 2 })).status).toBe(200)
    for (const status of [429, 429]) expect((await send(await body())).status).toBe(status)
    expect(await messages()).toEqual([])
    expect((await send(await body())).status).toBe(200)
    expect(await messages()).toHaveLength(1)
  })
})
