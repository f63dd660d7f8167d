import { type ReactNode, useState } from 'react'
import { loadChunk } from '#data/firebase/remote-call.ts'
import { ReadState } from './read-failed.tsx'
import { useRead } from './use-read.ts'

/** A view in a chunk of its own, fetched when it is first shown. `name` as in “Could not load the house”. */
export const lateView = <Props extends object>(name: string, load: () => Promise<(props: Props) => ReactNode>) => {
  let loaded: ((props: Props) => ReactNode) | undefined
  const fetch = async () => (loaded = await loadChunk(load))
  const Fetching = (props: Props) => {
    const read = useRead(fetch)
    return read.value ? <read.value {...props} /> : <ReadState read={read} name={name} />
  }
  const Late = (props: Props) => {
    // Chosen once, because a change from `Fetching` to the view itself would mount it anew.
    const [chosen] = useState(() => ({ Shown: loaded ?? Fetching }))
    return <chosen.Shown {...props} />
  }
  return Late
}
