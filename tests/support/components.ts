import '#ui/styles/theme.css'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import './fail-on-console.ts'
import { asAtDesk } from './screens.ts'

vi.mock('#data/firebase/visitor.ts', async () => (await import('./firebase-doors.ts')).visitorDoor)
vi.mock('#data/firebase/staff.ts', async () => (await import('./firebase-doors.ts')).staffDoor)
// No prefetching, because a chunk could still be loading when a test ends.
vi.mock('#data/emailjs.ts', async (original) => ({
  ...(await original<object>()),
  ...{ prefetchForForms: vi.fn(), prefetchForPortal: vi.fn() },
}))

// A WhatsApp or telephone link would open a tab or a browser prompt, and the test's page would lose the keyboard.
window.addEventListener('click', (click) => {
  if (click.target instanceof Element && click.target.closest('a[href*=":"]')) click.preventDefault()
})

// Long, because no test may depend on the speed of the machine.
configure({ asyncUtilTimeout: 100_000 })

// Every request fails, because a component test gets its data from a mock or from `openStoredData`.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No test of a component uses the network.')))
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  if (window.innerWidth < 1280) await asAtDesk()
})
