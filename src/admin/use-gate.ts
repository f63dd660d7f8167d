import { useCallback, useEffect, useState } from 'react'
import { signOut, watchStaff } from '#data/session.ts'
import type { Staff } from '#domain/staff.ts'
import { belongsTo, endSession, readSession, sessionEnds, type AdminSession } from './session.ts'

/** Why nobody is in: the person left, the day or the 12 hours are over, main locked the account out, or there never was a sign-in. */
type Ending = 'left' | 'over' | 'locked' | 'none'

type Gate = { state: 'checking' } | { state: 'open'; staff: Staff } | { state: 'shut'; why: Ending }

const LOOK_EVERY_MS = 15_000

const isOver = (session: AdminSession) => sessionEnds(session).getTime() <= Date.now()

/** Ends both: what session storage holds, and what Firebase Authentication holds. */
const endBoth = async () => {
  endSession()
  // A failure has no reader: the person is leaving, and the token ends with the tab.
  await signOut().catch(() => undefined)
}

const judge = (staff: Staff | null): Gate => {
  const session = readSession()
  if (!session || !staff || !belongsTo(session, staff)) return { state: 'shut', why: 'none' }
  return isOver(session) ? { state: 'shut', why: 'over' } : { state: 'open', staff }
}

/**
 * Open only for somebody who has both the session of this tab and a sign-in of the same person in the same role. It looks again
 * when the tab comes back to the front and every few seconds, so that an edited session or the end of the day shuts it.
 */
export const useGate = (): { gate: Gate; leave: () => void; lockOut: () => void } => {
  const [gate, setGate] = useState<Gate>(() =>
    readSession() === undefined ? { state: 'shut', why: 'none' } : { state: 'checking' },
  )
  const isShut = gate.state === 'shut'
  const staff = gate.state === 'open' ? gate.staff : undefined

  useEffect(() => {
    if (isShut) {
      void endBoth()
      return
    }
    return watchStaff((person) => setGate(judge(person)))
  }, [isShut])

  useEffect(() => {
    if (!staff) return
    const look = () => {
      const next = judge(staff)
      if (next.state === 'shut') setGate(next)
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [staff])

  const leave = useCallback(() => setGate({ state: 'shut', why: 'left' }), [])
  const lockOut = useCallback(() => setGate({ state: 'shut', why: 'locked' }), [])
  return { gate, leave, lockOut }
}
