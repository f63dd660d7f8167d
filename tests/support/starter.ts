import { afterEach, beforeEach, vi } from 'vitest'
import type { Plan } from '#config/start-plan.ts'

/** The page and the browser around the starter (`src/site/start/start.ts`), for its tests. */

export const PLAN: Plan = {
  entry: '/static/js/index-1.js',
  chunks: ['/static/js/react-2.js'],
  sheet: '/static/css/index-3.css',
  fonts: [['Jost', '400', '/static/woff2/jost-400-4.woff2']],
}

export const load = vi.fn(() => Promise.resolve())
export const links = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))
const sheet = () => document.head.querySelector('link[rel=stylesheet]')
/** Simulates the end of loading the style sheet. */
export const sheetEnds = async (how: 'load' | 'error' = 'load') => {
  sheet()?.dispatchEvent(new Event(how))
  await vi.advanceTimersByTimeAsync(0)
}
export const input = (kind: string, at: Element | Window | null = window) =>
  at?.dispatchEvent(new Event(kind, { bubbles: true }))

const stopBrowsersOwn = (event: Event) => {
  if (event.isTrusted) event.stopImmediatePropagation()
}

/** All tests share one window, so the listeners of each test are removed after it. */
const forget: (() => void)[] = []

/** Call it once in a test file: sets up a prerendered page and fake timers for each test. */
export const prepareStarter = () => {
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
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    document.head.innerHTML = ''
    document.body.innerHTML = '<main><h1>Calm</h1><button>Menu</button></main>'
    // Stops the browser's own load and error events, so that only the test decides whether a file has loaded. The listener stands on the
    // element itself, because the browser also reports on a link that has left the page.
    const create = document.createElement.bind(document)
    vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      for (const kind of ['load', 'error']) element.addEventListener(kind, stopBrowsersOwn)
      return element
    })
  })
  afterEach(() => {
    for (const act of forget.splice(0)) act()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    load.mockReset()
    sessionStorage.clear()
    delete document.documentElement.dataset['splash']
  })
}
