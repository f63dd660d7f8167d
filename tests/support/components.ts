import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type * as remoteCall from '#data/firebase/remote-call.ts'
import './fail-on-console.ts'

// What a page loads ahead would still be on its way when a test is over.
vi.mock('#data/firebase/remote-call.ts', async (original) => ({
  ...(await original<typeof remoteCall>()),
  prefetchChunks: vi.fn(),
}))
vi.mock('#data/prefetch.ts', () => ({ prefetchForForms: vi.fn(), prefetchForPortal: vi.fn() }))

// No test depends on how fast a machine is: what is waited for may take its time on a busy one.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no modal dialogs: enough of them for a component to open, answer Escape and close.
function showModal(this: HTMLDialogElement) {
  const before = document.activeElement
  this.setAttribute('open', '')
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && this.open) this.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  document.addEventListener('keydown', escape)
  this.addEventListener(
    'close',
    () => {
      document.removeEventListener('keydown', escape)
      if (before instanceof HTMLElement) before.focus()
    },
    { once: true },
  )
  const first = this.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
  first?.focus()
}
function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}

Object.assign(HTMLDialogElement.prototype, { showModal, close })

// jsdom lays nothing out: what a page does with positions and media it is told here.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

class NeverIntersecting implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverIntersecting)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})
