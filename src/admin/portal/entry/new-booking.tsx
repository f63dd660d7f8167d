import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk, prefetchChunks } from '#data/firebase/remote-call.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isOutdated, reasonOf } from '../../reason.ts'
import type { NewBookingDialogProps } from './new-booking-dialog.tsx'
import type { NewBooking as Entries } from './use-new-booking.ts'

const load = () => import('./new-booking-dialog.tsx')

/** Lists and figures of the portal come first. */
const AFTER_MS = 8_000

type NewBookingProps = {
  entries: Entries
  /** The clients that are loaded; undefined until they are. */
  clients: readonly Client[] | undefined
  /** Opens a request of the same person. */
  onOpen: (booking: Booking) => void
}

/** The dialog of New booking, in a chunk of its own: loaded early, because a new deployment removes the file. */
export const NewBooking = ({ entries, clients, onOpen }: NewBookingProps) => {
  const dialog = useDialog()
  const [loaded, setLoaded] = useState<{ Shown: ComponentType<NewBookingDialogProps> }>()
  const { entry, close } = entries
  const isWanted = entry !== undefined && loaded === undefined

  useEffect(() => {
    const timer = setTimeout(() => prefetchChunks([load]), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const fail = useEffectEvent((error: unknown) => {
    const reason = reasonOf(error)
    close()
    void dialog.alert({ title: 'Could not open New booking', message: reason, isOutdated: isOutdated(reason) })
  })
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    loadChunk(load).then(
      ({ NewBookingDialog }) => isCurrent && setLoaded({ Shown: NewBookingDialog }),
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])

  if (!entry || !loaded) return null
  return <loaded.Shown key={entry.id} entry={entry} entries={entries} clients={clients} onOpen={onOpen} />
}
