import { type ComponentType, lazy, useState } from 'react'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { within } from '#ui/within.ts'
import { forgetReload, reloadOnce } from '#start/reload-once.ts'

/** The code of a page did not arrive, and a reload did not help. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** A failed import (a new build was deployed, the connection dropped) reloads the page once, then throws `ChunkError`. */
const importOrReload = async <Module,>(name: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await within(CHUNK_TIMEOUT_MS, load)
  } catch (cause) {
    if (reloadOnce(name)) return new Promise<never>(() => {})
    throw new ChunkError(`Loading ${name} failed`, { cause })
  }
}

/**
 * The page a module exports under `name`, in a chunk of its own. `fetch` imports it ahead; its failure is left to the first render. `open`
 * imports the page of the address, as its first render would: it resolves with undefined when the page can only be shown as failed.
 */
export const lazyPage = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) => {
  let loadedPage: ComponentType | undefined
  let opened: Promise<Record<Name, ComponentType>> | undefined
  const keep = (module: Record<Name, ComponentType>) => {
    forgetReload(name)
    return (loadedPage = module[name])
  }
  const Lazy = lazy(async () => ({ default: keep(await (opened ?? importOrReload(name, load))) }))
  const Page = () => {
    // A loaded page renders without suspending: hydration finds its HTML, and React shows no fallback, which it keeps for 300 ms.
    // Chosen once, because a change from `Lazy` to the page itself would mount it anew.
    const [chosen] = useState(() => ({ Shown: loadedPage ?? Lazy }))
    return <chosen.Shown />
  }
  const fetch = () => load().then(keep, () => undefined)
  const open = () => (opened = importOrReload(name, load)).then(keep, () => undefined)
  return Object.assign(Page, { fetch, open })
}
