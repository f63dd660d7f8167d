import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import type { Plan } from '#config/start-plan.ts'
import { readStored, writeStored } from '#config/storage.ts'
import { whenIdle } from '#config/waiting.ts'
import { offerRetry } from './offer-retry.ts'

/** Milliseconds after `load`, in which the first picture is painted. */
const PAUSE_MS = 400
const IDLE_LIMIT_MS = 2_000

/** Resolves when the file is loaded, a style sheet when it is applied. The next call retries a failed one. */
const addLink = (rel: 'modulepreload' | 'stylesheet', href: string) =>
  new Promise<unknown>((resolve, reject) => {
    if (document.head.querySelector(`[rel=${rel}][href="${href}"]`)) return resolve(undefined)
    const link = Object.assign(document.createElement('link'), { rel, href, onload: resolve })
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not arrive`))
    }
    document.head.append(link)
  })

/** Together, when the page is idle after the sheet has restyled it: each change of its fonts lays out the whole page. */
const showFonts = async (fonts: Plan['fonts'], styled: Promise<unknown>) => {
  const loading = fonts.map(([family, weight, address]) => new FontFace(family, `url(${address})`, { weight }).load())
  const loaded = (await Promise.allSettled(loading)).filter((font) => font.status === 'fulfilled')
  await Promise.allSettled([styled])
  requestAnimationFrame(() => whenIdle(() => loaded.forEach(({ value }) => document.fonts.add(value)), IDLE_LIMIT_MS))
}

/** `no-cache`, because the browser may cache a 404 for as long as the file itself. */
const isServed = (file: string) =>
  fetch(file, { cache: 'no-cache' }).then(
    ({ status }) => status < 500,
    () => false,
  )

const pressable = (target: EventTarget | null) =>
  (target as Element).closest?.<HTMLAnchorElement | HTMLButtonElement>('a, button')
const leadsElsewhere = (element: HTMLElement) =>
  element instanceof HTMLAnchorElement &&
  (element.origin + element.pathname !== location.origin + location.pathname || element.hash !== '')

/**
 * Inlined into the head of every prerendered page: starts the client when the page is idle, or at the first input. Clicks until then are
 * replayed after hydration; `src/main.tsx` and `src/site/layout.tsx` dispatch `hydrating` and `hydrated`.
 */
export const start = (
  { entry, chunks, sheet, fonts }: Plan,
  load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
): void => {
  const { dataset } = document.documentElement
  // src/shared/ui/splash.tsx writes the same key. Without storage a splash plays again.
  const splash = `splash:${location.pathname}`
  if (readStored('sessionStorage', splash) !== null) dataset['splash'] = 'seen'

  let begun = false
  let takeAway: (() => void) | undefined
  const giveUp = () => {
    takeAway ??= offerRetry()
  }
  const run = async () => {
    const styled = addLink('stylesheet', sheet)
    void showFonts(fonts, styled)
    // A failed preload is ignored: the import asks again.
    void Promise.allSettled([...chunks, entry].map((chunk) => addLink('modulepreload', chunk)))
    await styled
    await load(entry)
  }
  const begin = () => {
    if (begun) return
    begun = true
    // A limit of our own, because browsers wait minutes for a server that does not answer.
    const limit = setTimeout(giveUp, CHUNK_TIMEOUT_MS)
    // Without the client the page still has plain links; the next input retries.
    run()
      .finally(() => clearTimeout(limit))
      .catch(async (error: unknown) => {
        begun = false
        // A browser that cannot read the script gains nothing by a reload, and without a server the page stays as it is.
        if (!(error instanceof SyntaxError) && (await isServed(entry))) giveUp()
      })
  }
  addEventListener('load', () => setTimeout(() => whenIdle(begin, IDLE_LIMIT_MS), PAUSE_MS))

  const [untilHydrating, untilHydrated] = [new AbortController(), new AbortController()]
  const { signal } = untilHydrating
  const act = ({ target }: Event) => {
    const pressed = pressable(target)
    // After a click on a link to another page, that page needs the bandwidth.
    if (!pressed || !leadsElsewhere(pressed)) begin()
    if (!document.querySelector('.splash')) return
    dataset['splash'] = 'seen'
    writeStored('sessionStorage', splash, 'shown')
  }
  for (const kind of ['pointerdown', 'keydown', 'click', 'focusin', 'wheel', 'touchmove'])
    // React listens to what ends a splash only when its effects have run.
    addEventListener(kind, act, { signal: untilHydrated.signal })
  addEventListener('online', begin, { signal })

  const waiting: HTMLElement[] = []
  const press = (event: MouseEvent) => {
    const pressed = pressable(event.target)
    if (!pressed || leadsElsewhere(pressed) || event.metaKey || event.ctrlKey || event.shiftKey) return
    // A link to the page itself would load it again, and the hidden door counts each click on the brand.
    if (pressed instanceof HTMLAnchorElement) event.preventDefault()
    else if (waiting.includes(pressed)) return
    waiting.push(pressed)
  }
  addEventListener('click', press, { signal })
  // A browser that restores the submit button as enabled would submit natively, with the fields in the address.
  addEventListener('submit', (event) => event.preventDefault())
  addEventListener('hydrating', () => {
    untilHydrating.abort()
    takeAway?.()
  })
  addEventListener('hydrated', () => {
    untilHydrated.abort()
    for (const element of waiting.splice(0)) element.click()
  })
}
