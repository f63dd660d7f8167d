import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveBackEntered } from './entered.ts'
import { forgetReload, reloadIfGone, reloadOnce } from './reload-once.ts'

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

describe('a missing chunk', () => {
  it('reloads the page once, and again after it has loaded in between', () => {
    expect([reloadOnce('GalleryPage', reload), reloadOnce('GalleryPage', reload)]).toEqual([true, false])
    expect(reloadOnce('AboutPage', reload)).toBe(true)
    forgetReload('GalleryPage')
    expect(reloadOnce('GalleryPage', reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(3)
  })

  it('reloads nothing without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    expect(reloadOnce('GalleryPage', reload)).toBe(false)
    expect(() => forgetReload('GalleryPage')).not.toThrow()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a page whose client did not load', () => {
  it.each([
    [404, 200],
    [200, 404],
  ])('is reloaded once when a file is no longer on the server (%i, %i)', async (...statuses) => {
    answering(...statuses, ...statuses)
    await reloadIfGone(FILES, reload)
    expect(server.mock.calls).toEqual(FILES.map((file) => [file, { cache: 'no-cache' }]))
    await reloadIfGone(FILES, reload)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not reloaded when the server has every file, answers with an error, or cannot be reached', async () => {
    answering(200, 200, 503, 200)
    await reloadIfGone(FILES, reload)
    await reloadIfGone(FILES, reload)
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await reloadIfGone(FILES, reload)
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not reloaded without storage, because it might reload forever', async () => {
    answering(404, 404)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    await reloadIfGone(FILES, reload)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is restored with the entered values, once', async () => {
    answering(404, 404)
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    Object.assign(field('time') ?? {}, { value: '09:00 AM' })
    Object.assign(field('remember') ?? {}, { checked: true })
    await reloadIfGone(FILES, reload)
    document.body.innerHTML = FORM
    giveBackEntered()
    expect(field('name')?.value).toBe('Kagiso')
    expect(field('time')?.value).toBe('09:00 AM')
    expect(field('remember')?.checked).toBe(true)
    document.body.innerHTML = FORM
    giveBackEntered()
    expect(field('name')?.value).toBe('')
  })

  it('is restored with values entered up to `pagehide`', async () => {
    answering(404, 404)
    await reloadIfGone(FILES, reload)
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    window.dispatchEvent(new Event('pagehide'))
    document.body.innerHTML = FORM
    giveBackEntered()
    expect(field('name')?.value).toBe('Kagiso')
  })

  it.each([
    { name: 'name', value: 'Kagiso Molefe' },
    { name: 'time', value: '04:00 PM' },
    { name: 'remember', checked: true },
  ])('keeps what the visitor entered after the reload and before hydration: $name', async ({ name, ...again }) => {
    answering(404, 404)
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    Object.assign(field('time') ?? {}, { value: '09:00 AM' })
    await reloadIfGone(FILES, reload)
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
    reloadOnce('AdminPage', reload)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
  })

  it('restores nothing into another form at the same address', async () => {
    answering(404, 404)
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    await reloadIfGone(FILES, reload)
    document.body.innerHTML = '<form><input name="name"><input name="message"></form>'
    giveBackEntered()
    expect(field('name')?.value).toBe('')
  })

  it('restores nothing into the form of another page', async () => {
    answering(404, 404)
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    await reloadIfGone(FILES, reload)
    document.body.innerHTML = FORM
    history.replaceState(null, '', '/contact')
    giveBackEntered()
    history.replaceState(null, '', '/')
    expect(field('name')?.value).toBe('')
  })
})
