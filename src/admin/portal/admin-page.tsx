import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { prefetchForPortal } from '#data/prefetch.ts'
import { Curtain } from '../curtain.tsx'
import { SignedIn } from '../signed-in.tsx'
import { useCurtain } from '../use-curtain.ts'
import { useGate } from '../use-gate.ts'
import { LoadingView } from './portal-states.tsx'
import { Portal } from './portal.tsx'

/** The portal goes on beneath the curtain. */
const Desk = ({ onSignOut }: { onSignOut: () => void }) => {
  const { isDrawn, open } = useCurtain()
  useEffect(prefetchForPortal, [])
  return (
    <>
      <Portal isCovered={isDrawn} onSignOut={onSignOut} />
      {isDrawn && <Curtain onOpen={open} onSignOut={onSignOut} />}
    </>
  )
}

/** The portal behind its gate: until it is open nothing is read. */
export const AdminPage = () => {
  const { gate, leave } = useGate()
  return (
    <>
      <meta name="robots" content="noindex" />
      {gate.state === 'checking' && <LoadingView />}
      {gate.state === 'shut' && <Navigate to={paths.adminLogin} replace state={{ ending: gate.why }} />}
      {gate.state === 'open' && (
        <SignedIn staff={gate.staff}>
          <Desk onSignOut={leave} />
        </SignedIn>
      )}
    </>
  )
}
