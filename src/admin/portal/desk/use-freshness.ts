import { reconnect } from '#data/firebase/listen.ts'
import type { Read } from '../lists/use-read.ts'
import { requiredContext } from '../required-context.ts'
import { useBackOnline, useOfflineSince } from './use-offline.ts'

/** A read or a listener of the portal. */
type Part = Pick<Read<unknown>, 'loading' | 'failed' | 'reload'> & { oldSince?: Date | undefined }

type Freshness = {
  /** Since when the device has no connection. */
  offlineSince: Date | undefined
  /** Since when the oldest list has not been live. */
  oldSince: Date | undefined
  /** The message about a part that could not be read again. */
  failed: string | undefined
  isLoading: boolean
  reload: () => Promise<void>
}

export const [FreshnessContext, useFreshness] = requiredContext<Freshness>('freshness')

/** Whether the parts of the portal are up to date, together. `reload` tries all of them again; it also runs when the device is back online. */
export const useFreshnessOf = (parts: readonly Part[]): Freshness => {
  const offlineSince = useOfflineSince()
  const oldSince = parts
    .flatMap((part) => part.oldSince ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
  const reload = async () => {
    // A failed reconnect shows in the parts.
    if (oldSince) void reconnect().catch(() => undefined)
    await Promise.all(parts.map((part) => part.reload()))
  }
  useBackOnline(offlineSince === undefined, () => void reload())
  return {
    offlineSince,
    oldSince,
    failed: parts.find((part) => part.failed !== undefined)?.failed,
    isLoading: parts.some((part) => part.loading),
    reload,
  }
}
