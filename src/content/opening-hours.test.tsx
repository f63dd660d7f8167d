import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { printHouse, showHouse, useOpeningHours } from './shown-house.ts'

const SUNDAY_CLOSED = ownHoursInWords({ closedWeekdays: [0], hours: {} })
const MONDAY_CLOSED = ownHoursInWords({ closedWeekdays: [1], hours: {} })
const Hours = () => <p>{useOpeningHours().short}</p>
const shown = () => document.querySelector('p')?.textContent

afterEach(() => printHouse({}))

it('opening hours begin with the printed ones when the page is hydrated after others were read', () => {
  printHouse({ hours: SUNDAY_CLOSED })
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Hours />)
  showHouse({ hours: MONDAY_CLOSED })
  act(() => void hydrateRoot(root, <Hours />))
  expect(shown()).toBe(MONDAY_CLOSED?.short)
  act(() => showHouse({ hours: undefined }))
  expect(shown()).toBe(spa.hours.short)
  root.remove()
})
