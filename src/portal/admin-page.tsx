import { Component, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { countFault, countFaults } from '#data/faults-desk.ts'
import { SignedIn } from '#desk/session.ts'
import { useGate } from './use-gate.ts'
import { LoadingView } from './portal-states.tsx'
import { Portal } from './portal.tsx'

/** Counts the faults of what it holds. An error of rendering is counted and then thrown again, for the boundary around the page. */
export class CountFaults extends Component<{ children: ReactNode }> {
  override state: { passedOn?: { error: unknown } } = {}
  private stop = () => {}

  override componentDidMount() {
    this.stop = countFaults()
  }

  override componentDidCatch(error: unknown) {
    countFault(error)
    // Without children until then, because React reports nothing to a boundary whose rendering fails again.
    this.setState({ passedOn: { error } })
  }

  override componentWillUnmount() {
    this.stop()
  }

  override render() {
    const { passedOn } = this.state
    if (passedOn) throw passedOn.error
    return this.props.children
  }
}

/** The page of the portal. Nothing is read until the gate is open. */
export const AdminPage = () => {
  const { gate, leave } = useGate()
  return (
    <>
      <meta name="robots" content="noindex" />
      {gate.state === 'checking' && <LoadingView />}
      {gate.state === 'shut' && <Navigate to={paths.adminLogin} replace state={{ ending: gate.why }} />}
      {gate.state === 'open' && (
        <SignedIn value={gate.staff}>
          <CountFaults>
            <Portal onSignOut={leave} />
          </CountFaults>
        </SignedIn>
      )}
    </>
  )
}
