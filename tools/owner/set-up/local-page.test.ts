import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LocalPages, openLocalPages, withLocalPages } from './local-page.ts'

let pages: LocalPages
beforeEach(async () => {
  pages = await openLocalPages()
})
afterEach(() => pages.close())

const CONTENT = { title: 'Tau & “Neo” <Spa>', body: '<p>Text</p>', script: 'print-sheet' } as const
const post = (address: string, body: string) => fetch(`${address}result`, { method: 'POST', body })

it('a page is kept by no browser, asks nobody but this server, and escapes its title', async () => {
  const { address } = pages.show(CONTENT)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\da-f]{32}\/$/)
  const answer = await fetch(address)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self';/,
  )
  const html = await answer.text()
  expect(html).toContain('<h1>Tau &amp; “Neo” &lt;Spa&gt;</h1>\n<p>Text</p>')
  expect(html).not.toMatch(/(?:src|href)="http/)
})

it('its script may ask the one origin that is named', async () => {
  const { address } = pages.show({
    ...CONTENT,
    script: 'send-mail',
    data: '</script>',
    asks: 'https://api.emailjs.com',
  })
  const answer = await fetch(address)
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.emailjs.com;")
  expect(await answer.text()).toContain('id="data">"\\u003c/script')
})

it('takes one result, of a size', async () => {
  const page = pages.show(CONTENT)
  expect(page.result()).toBeUndefined()
  expect((await post(page.address, 'x'.repeat(100_001))).status).toBe(413)
  expect((await post(page.address, 'first')).status).toBe(204)
  expect((await post(page.address, 'second')).status).toBe(409)
  expect(page.result()).toBe('first')
})

it('is found by its secret alone, and by no other site', async () => {
  const { address } = pages.show(CONTENT)
  const { origin } = new URL(address)
  for (const wrong of ['/', `/${'0'.repeat(32)}/`, '/result']) expect((await fetch(origin + wrong)).status).toBe(404)
  expect((await fetch(address, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(404)
})

it('ends with what it was opened for, also when that fails', async () => {
  let address = ''
  const failing = withLocalPages(({ show }) => {
    address = show(CONTENT).address
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  await expect(fetch(address)).rejects.toThrow()
})
