import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { within } from '#config/waiting.ts'

/** The code of a page did not arrive: a new build was deployed, or the connection dropped. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

const importPage = <Module,>(name: string, load: () => Promise<Module>): Promise<Module> =>
  within(CHUNK_TIMEOUT_MS, load).catch((cause: unknown) => {
    throw new ChunkError(`Loading ${name} failed`, { cause })
  })

type Props = { children?: ReactNode }

export type LazyPage = ComponentType & {
  fetch: (isMeant?: boolean) => Promise<unknown>
  open: () => Promise<unknown>
}

/**
 * The page a module exports under `name`, in a chunk of its own. `below` is the part of the page below its first screen, in another chunk.
 * `fetch` imports the page ahead, and what is below it if the visitor means to go there; its failure is left to the first render. `open`
 * imports all of the page of the address, before its prerendered HTML is hydrated, and resolves with undefined when a part does not arrive.
 */
export const lazyPage = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  Below?: LazyPage,
): LazyPage => {
  let loadedPage: ComponentType<Props> | undefined
  const keep = (module: Record<Name, ComponentType<Props>>) => (loadedPage = module[name])
  const Lazy = lazy(async () => ({ default: keep(await importPage(name, load)) }))
  const Page = () => {
    // A loaded page renders without suspending: hydration finds its HTML, and React shows no fallback, which it keeps for 300 ms.
    // Chosen once, because a change from `Lazy` to the page itself would mount it anew.
    const [chosen] = useState(() => ({ Shown: loadedPage ?? Lazy }))
    return <chosen.Shown>{Below && <Below />}</chosen.Shown>
  }
  const fetch = (isMeant = false) => {
    if (isMeant) void Below?.fetch()
    return load().then(keep, () => undefined)
  }
  const open = async () => {
    const own = importPage(name, load).then(keep, () => undefined)
    const parts = await Promise.all([own, Below ? Below.open() : true])
    return parts.every(Boolean) ? loadedPage : undefined
  }
  return Object.assign(Page, { fetch, open })
}
