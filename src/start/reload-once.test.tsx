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

describe('a part that is gone', () => {
  it('reloads the page once, and again after it was there', () => {
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

describe('a page whose client did not come', () => {
  it.each([
    [404, 200],
    [200, 404],
  ])('is reloaded once when the server has a part of it no longer (%i, %i)', async (...statuses) => {
    answering(...statuses, ...statuses)
    await reloadIfGone(FILES, reload)
    expect(server.mock.calls).toEqual(FILES.map((file) => [file, { cache: 'no-cache' }]))
    await reloadIfGone(FILES, reload)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('stays as it is when the server has everything, has a bad moment, or cannot be reached', async () => {
    answering(200, 200, 503, 200)
    await reloadIfGone(FILES, reload)
    await reloadIfGone(FILES, reload)
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await reloadIfGone(FILES, reload)
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays as it is where nothing could tell a first reload from a hundredth', async () => {
    answering(404, 404)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    await reloadIfGone(FILES, reload)
    expect(reload).not.toHaveBeenCalled()
  })

  it('comes back with what had been entered, once', async () => {
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

  it('comes back with what was entered until the moment it left', async () => {
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
  ])('leaves what somebody entered there again before its client came: $name', async ({ name, ...again }) => {
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

  it('keeps no password', () => {
    document.body.innerHTML = '<form><input name="username"><input name="password" type="password"></form>'
    Object.assign(field('password') ?? {}, { value: 'secret' })
    reloadOnce('AdminPage', reload)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
  })

  it('gives nothing to another form at the same address', async () => {
    answering(404, 404)
    Object.assign(field('name') ?? {}, { value: 'Kagiso' })
    await reloadIfGone(FILES, reload)
    document.body.innerHTML = '<form><input name="name"><input name="message"></form>'
    giveBackEntered()
    expect(field('name')?.value).toBe('')
  })

  it('gives nothing to the form of another page', async () => {
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
