import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { eventually } from '#support/eventually.ts'
import { expectConsoleMessage } from '#support/fail-on-console.ts'
import { openStoredData } from '#support/stored-data.ts'
import { reasonOf } from '#desk/reason.ts'
import { CountFaults } from './admin-page.tsx'

const data = openStoredData()

const PLACE = 'admin-page-Bq2X_1aZ.js:1:2'
const stack = `b@${location.origin}/static/js/${PLACE}`
const bug = Object.assign(new TypeError('no name'), { stack })
const counts = async () => (await data.at(`faults/${venueToday(new Date())}`))?.['counts']
const counted = (wanted: Record<string, number>) => eventually(async () => expect(await counts()).toEqual(wanted))

/** As `PageErrors`, the boundary around a page. */
class PageErrors extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    return error instanceof Error ? <p role="alert">{error.message}</p> : this.props.children
  }
}

const Broken = (): ReactNode => {
  throw bug
}

it('counts an error of the first rendering, and leaves it to the page', async () => {
  expectConsoleMessage()
  // The portal comes when the gate is open.
  const page = (isOpen: boolean) => (
    <PageErrors>
      <CountFaults>{isOpen && <Broken />}</CountFaults>
    </PageErrors>
  )
  render(page(false)).rerender(page(true))
  expect(screen.getByRole('alert').textContent).toBe('no name')
  await counted({ [`TypeError ${PLACE}`]: 1 })
})

it('counts a failure that is shown, if nobody expected it', async () => {
  render(<CountFaults>The portal</CountFaults>)
  reasonOf(Object.assign(new DataError('denied', 'no'), { stack }))
  reasonOf(Object.assign(new DataError('unknown', 'no'), { stack }))
  await counted({ [`unknown ${PLACE}`]: 1 })
})
