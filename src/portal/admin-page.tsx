import { Component, type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { countFault, countFaults } from '#data/faults-desk.ts'
import { SignedIn } from '#desk/session.ts'
import { useGate } from './use-gate.ts'
import { LoadingView } from './frame.tsx'
import { Portal } from './portal.tsx'

/** An error of rendering is counted and thrown again, for the boundary around the page. */
class CountErrors extends Component<{ children: ReactNode }> {
  override state: { thrown?: { error: unknown } } = {}

  static getDerivedStateFromError = (error: unknown) => {
    countFault(error)
    return { thrown: { error } }
  }

  override render() {
    if (this.state.thrown) throw this.state.thrown.error
    return this.props.children
  }
}

/** Counts faults while it is shown. The portal comes later, because an error of its first rendering unmounts this before effects run. */
export const CountFaults = ({ children }: { children: ReactNode }) => {
  useEffect(countFaults, [])
  return <CountErrors>{children}</CountErrors>
}

/** The page of the portal. Nothing is read until the gate is open. */
export const AdminPage = () => {
  const { gate, leave } = useGate()
  return (
    <CountFaults>
      <meta name="robots" content="noindex" />
      {gate === 'checking' && <LoadingView />}
      {typeof gate === 'object' ? (
        <SignedIn value={gate}>
          <Portal onSignOut={leave} />
        </SignedIn>
      ) : (
        gate !== 'checking' && <Navigate to={paths.adminLogin} replace state={{ ending: gate }} />
      )}
    </CountFaults>
  )
}
