import { Component, type ReactNode } from 'react'
import { countFault, countFaults } from '#data/faults-desk.ts'

type Caught = { isCaught: boolean; passedOn?: { error: unknown } }

/** Counts the faults of what it holds. An error of rendering is counted and then thrown again, for the boundary around the page. */
export class CountFaults extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { isCaught: false }
  private stop = () => {}

  static getDerivedStateFromError(): Caught {
    return { isCaught: true }
  }

  override componentDidMount() {
    this.stop = countFaults()
  }

  override componentDidCatch(error: unknown) {
    countFault(error)
    // Only now, because React reports nothing to a boundary whose rendering fails again.
    this.setState({ passedOn: { error } })
  }

  override componentWillUnmount() {
    this.stop()
  }

  override render() {
    const { isCaught, passedOn } = this.state
    if (passedOn) throw passedOn.error
    return isCaught ? null : this.props.children
  }
}
