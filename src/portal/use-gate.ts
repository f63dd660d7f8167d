import { useEffect, useState } from 'react'
import { checkClock, serverNow } from '#config/server-time.ts'
import { signOut, type Watched, watchStaff } from '#data/session.ts'
import type { NoRole, Staff } from '#shared/staff.ts'
import { belongsTo, endSession, readSession, sessionEnds, type AdminSession } from '#desk/session.ts'
import { useNow } from '#desk/use-now.ts'

/** Why the gate is shut: the session is over, the account has no role, or nobody is signed in. */
export type Shut = 'over' | NoRole | 'nobody'

/** Who is signed in, where the gate is open. */
type Gate = Staff | 'checking' | Shut

const isOver = (session: AdminSession) => sessionEnds(session).getTime() <= serverNow().getTime()

const endBoth = async (isOver: boolean) => {
  endSession(isOver)
  // A failure is ignored: the person is leaving, and the token ends with the tab.
  await signOut().catch(() => undefined)
}

const judge = (watched: Watched): Gate => {
  const session = readSession()
  if (!session) return 'nobody'
  if (typeof watched === 'string') return watched
  if (!belongsTo(session, watched)) return 'nobody'
  return isOver(session) ? 'over' : watched
}

/** Open only if the session of this tab and the Firebase user are one person in one role; checked again each minute, also for a clock that was set. */
export const useGate = (): { gate: Gate; leave: () => void } => {
  const [gate, setGate] = useState<Gate>(() => (readSession() === undefined ? 'nobody' : 'checking'))
  const isShut = typeof gate === 'string' && gate !== 'checking'
  const isOverdue = gate === 'over'

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
    void checkClock().then(() => setGate((last) => (typeof last === 'object' ? judge(last) : last)))
  }, [now])

  return { gate, leave: () => setGate('nobody') }
}
