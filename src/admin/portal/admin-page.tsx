import { Navigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { useGate } from '../use-gate.ts'
import { LoadingView } from './portal-states.tsx'
import { Portal } from './portal.tsx'

/** The portal behind its gate: until it is open nothing is read. */
export const AdminPage = () => {
  const { gate, leave } = useGate()
  return (
    <>
      <meta name="robots" content="noindex" />
      {gate.state === 'checking' && <LoadingView />}
      {gate.state === 'shut' && <Navigate to={paths.adminLogin} replace state={{ ending: gate.why }} />}
      {gate.state === 'open' && <Portal staff={gate.staff} onSignOut={leave} />}
    </>
  )
}
