import type { Plan } from '#config/start-plan.ts'
import { loadAnew } from './start-anew.ts'
import { carriedKnocks, carryKnock } from './start-knocks.ts'
import { preloadScripts } from './ui/preload-scripts.ts'

/** Milliseconds between the largest paint and the first request for the client. */
const PAUSE_MS = 400
const IDLE_LIMIT_MS = 2_000

/** Storage may be switched off: then a splash plays again, and a face comes late again. */
const session = (use: (storage: Storage) => unknown) => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Brings the whole sheet; resolves when it is applied. One that did not arrive is asked for again by the next call. */
const addSheet = (href: string) =>
  new Promise((resolve, reject) => {
    if (document.head.querySelector(`[rel=stylesheet][href="${href}"]`)) return resolve(undefined)
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} did not arrive`))
    })
    document.head.append(link)
  })

const linkAt = (target: EventTarget | null) => (target as Element).closest?.('a')
const leadsHere = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  origin + pathname + search === location.origin + location.pathname + location.search && !hash

/**
 * Stands compiled in the head of every prerendered page and is all that runs there before the largest paint, so it imports
 * next to nothing.
 * The client starts when the page has been painted and nothing is waiting, or at the first touch, key, focus or scroll, whichever
 * comes first; a button pressed before it is there is pressed again then. `src/main.tsx` tells of its own coming by two events.
 */
export const start = (
  { entry, chunks, sheet }: Plan,
  load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
): void => {
  const { documentElement: page } = document
  const alone = new AbortController()
  const { signal } = alone
  const splash = `splash:${location.pathname}`
  const hideSplash = () => (page.dataset['splash'] = 'seen')
  // Its key is written by src/ui/splash-memory.ts, too.
  if (session((storage) => storage.getItem(splash))) hideSplash()

  // Each by itself, what others import first: whoever touches the page meanwhile is answered in between. Where they cannot be brought
  // beforehand each would be waited for, so the entry alone asks for all. It also judges what did not come.
  const run = async () => {
    // The page's own styles know nothing of what only the client shows.
    await addSheet(sheet)
    const isBrought = document.createElement('link').relList.supports('modulepreload')
    for (const chunk of isBrought ? chunks : []) await load(chunk).catch(() => {})
    await load(entry)
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    const files = [...chunks, entry]
    preloadScripts(files)
    // The page stays as it came, whole and with plain links; the next touch, or the line when it is back, tries again.
    run().catch(() => {
      begun = false
      return loadAnew([...files, sheet])
    })
  }
  addEventListener('online', begin, { signal })
  const act = ({ target }: Event) => {
    // A link that is about to lead elsewhere: its page has the line to itself.
    const link = linkAt(target)
    if (!link || leadsHere(link)) begin()
    if (!document.querySelector('.splash')) return
    hideSplash()
    session((storage) => storage.setItem(splash, 'shown'))
  }
  for (const kind of ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchmove'])
    addEventListener(kind, act, { signal })

  const settled = () =>
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: IDLE_LIMIT_MS }) : begin()),
      PAUSE_MS,
    )
  addEventListener('load', () => {
    const hero = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (hero) hero.decode().then(settled, settled)
    else settled()
  })

  const pressed: HTMLElement[] = []
  let carried = carriedKnocks()
  const press = (event: MouseEvent) => {
    const button = (event.target as Element).closest?.('button')
    const link = linkAt(event.target)
    if (button && !pressed.includes(button)) pressed.push(button)
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (begun && leadsHere(link)) {
      // To the page itself: it would only come once more, and each press may be a knock on the hidden door.
      event.preventDefault()
      pressed.push(link, ...Array<HTMLElement>(carried).fill(link))
      carried = 0
    } else if (link.querySelector('[data-knocks]')) carryKnock()
  }
  addEventListener('click', press, { signal })
  // A browser that remembers the submit button as enabled would put what was entered into the address.
  addEventListener('submit', (event) => event.preventDefault())
  addEventListener('taking-over', () => alone.abort())
  addEventListener('alive', () => {
    // From here on the client fetches pages ahead.
    document.querySelector('[type=speculationrules]')?.remove()
    for (const one of pressed.splice(0)) one.click()
  })
}
