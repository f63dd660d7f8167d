import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveBackEntered } from './entered.ts'
import { canReload, forgetReload, reloadOnce } from './reload-once.ts'

const FILES = ['/static/js/index-1.js', '/static/js/react-2.js']
const reload = vi.fn()
const server = vi.fn<(file: string, options: RequestInit) => Promise<Response>>()
const answering = (...statuses: number[]) => {
  for (const status of statuses) server.mockResolvedValueOnce(new Response('', { status }))
}
const FORM =
  '<form><input name="name"><select name="time"><option></option><option>09:00 AM</option><option>04:00 PM</option></select><input name="remember" type="checkbox"></form>'
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  document.body.innerHTML = FORM
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.mockReset()
  reload.mockReset()
  sessionStorage.clear()
})

describe('a page with a file that did not come', () => {
  it('is reloaded once, whatever failed, and again after it was shown in between', () => {
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false])
    forgetReload()
    expect(reloadOnce(reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is not reloaded without storage, because it might reload forever', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    expect(reloadOnce(reload)).toBe(false)
    expect(forgetReload).not.toThrow()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    [404, 200, true],
    [200, 200, true],
    [503, 404, false],
  ])('can be reloaded if the server answers without an error of its own (%i, %i): %s', async (one, other, can) => {
    answering(one, other)
    expect(await canReload(FILES)).toBe(can)
    expect(server.mock.calls).toEqual(FILES.map((file) => [file, { cache: 'no-cache' }]))
  })

  it('is not reloaded when the server cannot be reached', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await canReload(FILES)).toBe(false)
  })

  it('is restored with the entered values, once', () => {
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    Object.assign(field('time') ?? {}, { value: '09:00 AM' })
    Object.assign(field('remember') ?? {}, { checked: true })
    reloadOnce(reload)
    document.body.innerHTML = FORM
    giveBackEntered()
    expect(field('name')?.value).toBe('Kagiso')
    expect(field('time')?.value).toBe('09:00 AM')
    expect(field('remember')?.checked).toBe(true)
    document.body.innerHTML = FORM
    giveBackEntered()
    expect(field('name')?.value).toBe('')
  })
  it.each([
    { name: 'name', value: 'Kagiso Molefe' },
    { name: 'time', value: '04:00 PM' },
    { name: 'remember', checked: true },
  ])('keeps what the visitor entered after the reload and before hydration: $name', ({ name, ...again }) => {
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    Object.assign(field('time') ?? {}, { value: '09:00 AM' })
    reloadOnce(reload)
    document.body.innerHTML = FORM
    Object.assign(field(name) ?? {}, again)
    giveBackEntered()
    const entered = { name: field('name')?.value, time: field('time')?.value, remember: field('remember')?.checked }
    const [given] = Object.values<string | boolean>(again)
    expect(entered).toEqual({ name: 'Kagiso', time: '09:00 AM', remember: false, [name]: given })
  })

  it('stores no password', () => {
    document.body.innerHTML = '<form><input name="username"><input name="password" type="password"></form>'
    Object.assign(field('password') ?? {}, { value: 'secret' })
    reloadOnce(reload)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
  })

  it('restores nothing into another form at the same address', () => {
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    reloadOnce(reload)
    document.body.innerHTML = '<form><input name="name"><input name="message"></form>'
    giveBackEntered()
    expect(field('name')?.value).toBe('')
  })
})
