import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DOOR_RESET_MS } from '#config/limits.ts'
import type { Plan } from '#config/start-plan.ts'
import { start } from './start.ts'

const PLAN: Plan = {
  entry: '/static/js/index-1.js',
  chunks: ['/static/js/react-2.js'],
  sheet: '/static/css/site-3.css',
}

const load = vi.fn(() => Promise.resolve())
const links = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))
const painted = async (milliseconds: number) => {
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(milliseconds)
}

/** Every page has a window of its own; here one window sees them all, so what a page listened for is taken away after it. */
const forget: (() => void)[] = []
const leave = () => {
  for (const act of forget.splice(0)) act()
}

beforeEach(() => {
  vi.useFakeTimers()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (kind: string, act: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
      listen(kind, act, options)
      forget.push(() => window.removeEventListener(kind, act))
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  // The sheet arrives as soon as it is asked for.
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if ((node as HTMLLinkElement).rel === 'stylesheet') node.dispatchEvent(new Event('load'))
  }).observe(document.head, { childList: true })
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true)
  document.body.innerHTML = '<main><h1>Calm</h1><button>Menu</button></main>'
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  load.mockClear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  delete document.documentElement.dataset['splash']
})

describe('the client of a prerendered page', () => {
  it('is not asked for until the page has been painted for a while', async () => {
    start(PLAN, load)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()
    await painted(399)
    expect([load.mock.calls.length, links('modulepreload'), links('stylesheet')]).toEqual([0, [], []])
    await vi.advanceTimersByTimeAsync(10)
    expect(load.mock.calls).toEqual([['/static/js/react-2.js'], [PLAN.entry]])
    expect(links('modulepreload')).toEqual([...PLAN.chunks, PLAN.entry])
    expect(links('stylesheet')).toEqual([PLAN.sheet])
  })

  it('runs one file after the other, so that a touch is answered in between', async () => {
    let hasRun = () => {}
    load.mockReturnValueOnce(new Promise((resolve) => (hasRun = resolve)))
    start(PLAN, load)
    await painted(5_000)
    expect(load.mock.calls).toEqual([['/static/js/react-2.js']])
    hasRun()
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenLastCalledWith(PLAN.entry)
  })

  it('is asked for even when a file of the page did not come: it knows what to do then', async () => {
    load.mockRejectedValueOnce(new Error('no such file'))
    const asked = vi.fn(() => Promise.reject(new TypeError('no line')))
    vi.stubGlobal('fetch', asked)
    start(PLAN, load)
    await painted(5_000)
    expect(load).toHaveBeenLastCalledWith(PLAN.entry)
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks for all its files by itself where they cannot be brought beforehand', async () => {
    vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false)
    start(PLAN, load)
    await painted(5_000)
    expect(load.mock.calls).toEqual([[PLAN.entry]])
  })

  it('waits for the first picture', async () => {
    document.body.innerHTML = '<main><img fetchpriority="high"></main>'
    let decoded = () => {}
    Object.assign(document.querySelector('img') ?? {}, {
      decode: () => new Promise<void>((resolve) => (decoded = resolve)),
    })
    start(PLAN, load)
    await painted(5_000)
    expect(load).not.toHaveBeenCalled()
    decoded()
    await vi.advanceTimersByTimeAsync(410)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it.each(['pointerdown', 'keydown', 'focusin', 'wheel', 'touchmove'])(
    'starts at once at the first %s, and once',
    async (kind) => {
      start(PLAN, load)
      document.body.dispatchEvent(new Event(kind, { bubbles: true }))
      document.body.dispatchEvent(new Event(kind, { bubbles: true }))
      await painted(5_000)
      expect(load).toHaveBeenCalledTimes(2)
    },
  )

  it('leaves the line to the page a touched link leads to', () => {
    document.body.innerHTML = '<a href="#x"><b>Book</b></a>'
    start(PLAN, load)
    for (const kind of ['pointerdown', 'focusin'])
      document.querySelector('b')?.dispatchEvent(new Event(kind, { bubbles: true }))
    expect(load).not.toHaveBeenCalled()
  })

  it('is asked for again when it did not come, at the next touch or when the line is back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    for (let files = 0; files < 4; files += 1) load.mockRejectedValueOnce(new Error('no line'))
    start(PLAN, load)
    for (const [times, kind] of ['pointerdown', 'pointerdown', 'online'].entries()) {
      window.dispatchEvent(new Event(kind))
      await Promise.resolve()
      await Promise.resolve()
      expect(load).toHaveBeenCalledTimes(times * 2 + 1)
      // All of it at once, this time too.
      expect(links('modulepreload')).toEqual([...PLAN.chunks, PLAN.entry])
      for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('error'))
      expect(links('modulepreload')).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
    }
  })
})

/** Whether the page keeps a click for itself; jsdom, which could not follow a link, never gets to it. */
const isKept = (click: MouseEvent, at: Element | null) => {
  let kept = false
  const last = () => {
    kept = click.defaultPrevented
    click.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  at?.dispatchEvent(click)
  return kept
}

describe('what is pressed before the client is there', () => {
  it('is no form sent by the browser itself, with what was entered in the address', () => {
    document.body.innerHTML = '<form><button>Send</button></form>'
    start(PLAN, load)
    const sent = new Event('submit', { bubbles: true, cancelable: true })
    document.querySelector('form')?.dispatchEvent(sent)
    expect(sent.defaultPrevented).toBe(true)
  })

  it('is pressed again when it is, each button once, and not what React has answered itself', () => {
    const pressed: string[] = []
    document.body.innerHTML = '<main><button>one</button><button>two</button><a href="#x">link</a></main>'
    start(PLAN, load)
    const [one, two] = document.querySelectorAll('button')
    one?.click()
    one?.click()
    document.querySelector('a')?.click()
    window.dispatchEvent(new Event('taking-over'))
    two?.click()
    for (const button of document.querySelectorAll('button, a'))
      button.addEventListener('click', () => pressed.push(button.textContent))
    window.dispatchEvent(new Event('alive'))
    expect(pressed).toEqual(['one'])
  })

  it('a link to the page itself is pressed as often as it was, and brings the client instead of the page', async () => {
    document.body.innerHTML = '<a href="/"><b>brand</b></a><a href="/about">About</a><a href="#main">Skip</a>'
    start(PLAN, load)
    const brand = document.querySelector('b')
    const click = (own: MouseEventInit = {}, at: Element | null = brand) => {
      at?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...own })
      return isKept(event, at)
    }
    const [, about, skip] = document.querySelectorAll('a')
    expect(click({}, about ?? null)).toBe(false)
    expect(load).not.toHaveBeenCalled()
    expect([click(), click(), click()]).toEqual([true, true, true])
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    expect([click({ ctrlKey: true }), click({}, skip ?? null)]).toEqual([false, false])
    window.dispatchEvent(new Event('taking-over'))
    let knocks = 0
    document.querySelector('a')?.addEventListener('click', () => (knocks += 1))
    window.dispatchEvent(new Event('alive'))
    expect(knocks).toBe(3)
    window.dispatchEvent(new Event('alive'))
    expect(knocks).toBe(3)
  })

  it('a knock on the brand of another page counts on the page it leads to, if that came at once and is knocked on, too', () => {
    const knocksAfter = (pause: number, presses: number) => {
      leave()
      window.history.replaceState(null, '', '/about')
      document.body.innerHTML = '<a href="/">brand<i data-knocks="0"></i></a>'
      start(PLAN, load)
      const press = () =>
        isKept(new MouseEvent('click', { bubbles: true, cancelable: true }), document.querySelector('a'))
      expect([press(), press()]).toEqual([false, false])
      leave()
      window.history.replaceState(null, '', '/')
      vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + pause)
      start(PLAN, load)
      window.dispatchEvent(new Event('pointerdown'))
      for (let count = 0; count < presses; count += 1) expect(press()).toBe(true)
      window.dispatchEvent(new Event('taking-over'))
      let knocks = 0
      document.querySelector('a')?.addEventListener('click', () => (knocks += 1))
      window.dispatchEvent(new Event('alive'))
      return knocks
    }
    expect(knocksAfter(DOOR_RESET_MS - 1, 3)).toBe(5)
    expect(knocksAfter(DOOR_RESET_MS, 3)).toBe(3)
    expect(knocksAfter(0, 0)).toBe(0)
  })

  it('a link to the page itself is a plain link when the client cannot come', async () => {
    document.body.innerHTML = '<a href="/">brand</a>'
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    load.mockRejectedValue(new Error('no line'))
    start(PLAN, load)
    window.dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(1)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    expect(isKept(event, document.querySelector('a'))).toBe(false)
    load.mockResolvedValue()
  })

  it('ends what browsers fetch by themselves once the client does', () => {
    document.head.innerHTML = '<script type="speculationrules">{}</script>'
    start(PLAN, load)
    window.dispatchEvent(new Event('alive'))
    expect(document.querySelector('script')).toBeNull()
  })
})

describe('the splash', () => {
  it('stays away when this session has seen it, and without storage plays', () => {
    sessionStorage.setItem(`splash:${location.pathname}`, 'shown')
    start(PLAN, load)
    expect(document.documentElement.dataset['splash']).toBe('seen')
    delete document.documentElement.dataset['splash']
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    start(PLAN, load)
    expect(document.documentElement.dataset['splash']).toBeUndefined()
  })

  it('ends at a touch, and counts as seen; a page without one is left alone', () => {
    start(PLAN, load)
    window.dispatchEvent(new Event('pointerdown'))
    expect(document.documentElement.dataset['splash']).toBeUndefined()
    document.body.innerHTML = '<main></main><div class="splash"></div>'
    window.dispatchEvent(new Event('pointerdown'))
    expect(document.documentElement.dataset['splash']).toBe('seen')
    expect(sessionStorage.getItem(`splash:${location.pathname}`)).toBe('shown')
  })
})
