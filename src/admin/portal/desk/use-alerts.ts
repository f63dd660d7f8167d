import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDialog } from '#ui/dialog.tsx'
import { allowNotices, areAlertsOn, chime, keepAlerts, showNotice, wakeSound } from './alerts.ts'
import { useLists } from '../portal-lists.ts'
import { wishKey } from '../wishes.tsx'
import { useDeskSession } from './desk-session.ts'
import { newEntriesOf, noticeText, useArrivals } from './use-arrivals.ts'
import { useShowNew } from './use-show-new.ts'

export type Alerts = { isOn: boolean; turn: () => void }

/** Plays a sound for each new entry, and shows a notice while the portal is not visible, if alerts are switched on. */
export const useAlerts = (): Alerts => {
  const dialog = useDialog()
  const arrivals = useArrivals()
  const { isCovered } = useDeskSession()
  const showNew = useShowNew()
  const [isOn, setOn] = useState(areAlertsOn)
  const announced = useRef<ReadonlySet<string>>(new Set())

  const announce = useEffectEvent(() => {
    const isUnannounced = ({ id }: { id: string }) => !announced.current.has(id)
    const newEntries = {
      bookings: arrivals.bookings.filter(isUnannounced),
      contacts: arrivals.contacts.filter(isUnannounced),
      wishes: arrivals.wishes.filter((wish) => !announced.current.has(wishKey(wish))),
    }
    const keys = newEntriesOf(newEntries).map(({ key }) => key)
    if (keys.length === 0) return
    announced.current = new Set([...announced.current, ...keys])
    if (!isOn) return
    chime()
    showNotice(noticeText(newEntries, isCovered), showNew)
  })
  const arrived = newEntriesOf(arrivals)
    .map(({ key }) => key)
    .join()
  useEffect(() => announce(), [arrived])

  useEffect(() => {
    if (!isOn) return
    document.addEventListener('pointerdown', wakeSound, { once: true })
    document.addEventListener('keydown', wakeSound, { once: true })
    return () => {
      document.removeEventListener('pointerdown', wakeSound)
      document.removeEventListener('keydown', wakeSound)
    }
  }, [isOn])

  const turnOn = async () => {
    chime()
    if (await allowNotices()) return
    await dialog.alert({
      title: 'Sound only',
      message: 'This browser shows no notices of this site. New bookings and messages are announced by sound.',
    })
  }
  const turn = () => {
    keepAlerts(!isOn)
    setOn(!isOn)
    if (!isOn) void turnOn()
  }
  return { isOn, turn }
}

const COUNT = /^(\(\d+\) )?(\d+ new · )?/

/**
 * Shows in the page's title how many requests and messages wait for an answer and how many are new, for a person in another tab. The
 * first number is shown when requests, wishes and messages have been counted, because a part of it would mislead.
 */
export const useTitleCount = (): void => {
  const { bookings, messages } = useLists()
  const unread = messages.unread.value
  const waiting = bookings.waiting === undefined || unread === undefined ? 0 : bookings.waiting + unread
  const unseen = newEntriesOf(useArrivals()).length
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = `${waiting > 0 ? `(${String(waiting)}) ` : ''}${unseen > 0 ? `${String(unseen)} new · ` : ''}${title}`
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [waiting, unseen])
}
