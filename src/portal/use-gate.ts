import { useEffect, useState } from 'react'
import { checkClock, serverNow } from '#config/server-time.ts'
import { signOut, type Watched, watchStaff } from '#data/session.ts'
import type { NoRole, Staff } from '#shared/staff.ts'
import { belongsTo, endSession, readSession, sessionEnds, type AdminSession } from '#desk/session.ts'
import { useNow } from '#desk/use-now.ts'
import { forgetVerifier } from './password.ts'

/** Why the gate is shut: the session is over, the account has no role, or nobody is signed in. */
export type Ending = 'over' | NoRole | 'none'

type Gate = { state: 'checking' } | { state: 'open'; staff: Staff } | { state: 'shut'; why: Ending }

const isOver = (session: AdminSession) => sessionEnds(session).getTime() <= serverNow().getTime()

/** Ends the session of this tab and the sign-in to Firebase. */
const endBoth = async (isOver: boolean) => {
  endSession(isOver)
  forgetVerifier()
  // A failure is ignored: the person is leaving, and the token ends with the tab.
  await signOut().catch(() => undefined)
}

const judge = (watched: Watched): Gate => {
  const session = readSession()
  if (!session || watched === 'nobody') return { state: 'shut', why: 'none' }
  if (typeof watched === 'string') return { state: 'shut', why: watched }
  if (!belongsTo(session, watched)) return { state: 'shut', why: 'none' }
  return isOver(session) ? { state: 'shut', why: 'over' } : { state: 'open', staff: watched }
}

/**
 * The gate is open only if the session of this tab and the Firebase user are the same person in the same role. It checks again each minute,
 * so that the end of the sign-in shuts it. Each check also notices a clock that was set.
 */
export const useGate = (): { gate: Gate; leave: () => void } => {
  const [gate, setGate] = useState<Gate>(() =>
    readSession() === undefined ? { state: 'shut', why: 'none' } : { state: 'checking' },
  )
  const isShut = gate.state === 'shut'
  const isOverdue = isShut && gate.why === 'over'

  useEffect(() => {
    if (isShut) {
      void endBoth(isOverdue)
      return
    }
    const session = readSession()
    if (!session) return
    // By a device's clock that is a day ahead the session would be over.
    const checked = checkClock()
    return watchStaff(session, (watched) => void checked.then(() => setGate(judge(watched))))
  }, [isShut, isOverdue])

  const now = useNow()
  useEffect(() => {
    void checkClock().then(() => setGate((last) => (last.state === 'open' ? judge(last.staff) : last)))
  }, [now])

  return { gate, leave: () => setGate({ state: 'shut', why: 'none' }) }
}
