import { type ComponentType, lazy, useState } from 'react'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { within } from './within.ts'

/** The code of a page did not arrive, and loading the page anew did not help. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

const keyOf = (name: string) => `reloaded-for:${name}`

/** Without storage nothing could tell a first reload from a hundredth, so none is tried. */
const mayReload = (name: string) => {
  try {
    if (sessionStorage.getItem(keyOf(name)) !== null) return false
    sessionStorage.setItem(keyOf(name), 'yes')
    return true
  } catch {
    return false
  }
}

const forgetReload = (name: string) => {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    return
  }
}

/**
 * A chunk that fails (a new version was deployed, the line dropped) reloads the page once for each page name; drafts survive
 * that. If it fails again, `ChunkError` reaches the error page with its Retry.
 */
export const loadChunk = async <T,>(
  name: string,
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> => {
  try {
    const chunk = await within(CHUNK_TIMEOUT_MS, load)
    forgetReload(name)
    return chunk
  } catch (cause) {
    if (!mayReload(name)) throw new ChunkError(`Loading chunk ${name} failed`, { cause })
    reload()
    return new Promise<never>(() => {})
  }
}

/**
 * The page a module exports under `name`, in a chunk of its own; `fetch` brings it ahead and tells nobody when that fails, and answers
 * nothing when it is there. What is there already is shown at once: whoever suspends, if only for a moment, waits for React's next chance
 * to reveal.
 */
export const lazyPage = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) => {
  let arrived: ComponentType | undefined
  const take = (module: Record<Name, ComponentType>) => (arrived = module[name])
  const Waiting = lazy(async () => ({ default: take(await loadChunk(name, load)) }))
  const Page = () => {
    // Chosen once, so that a page that is on the screen is never exchanged for itself.
    const [chosen] = useState(() => ({ Shown: arrived ?? Waiting }))
    return <chosen.Shown />
  }
  const fetch = async (): Promise<void> => {
    const module = await load().catch(() => undefined)
    if (!module) return
    take(module)
    forgetReload(name)
  }
  return Object.assign(Page, { fetch: () => (arrived ? undefined : fetch()) })
}
