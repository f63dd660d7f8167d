import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A tab of its own: what has come alive stays so for as long as the tab does. */
const openTab = async () => {
  vi.resetModules()
  return import('./use-alive.ts')
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** Every drawing, and what stood there when the effects of the page coming alive were through. */
const watched = ({ useAlive }: Tab) => {
  const drawn: boolean[] = []
  const afterEffects: (string | null)[] = []
  const Page = () => {
    const isAlive = useAlive()
    drawn.push(isAlive)
    useEffect(() => queueMicrotask(() => afterEffects.push(document.body.textContent)), [])
    return <button disabled={!isAlive}>{isAlive ? 'alive' : 'printed'}</button>
  }
  return { Page, drawn, afterEffects }
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
let root: Root | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('a printed page is taken over as it stands and answers in a step of its own, after its effects', async () => {
  const { Page, drawn, afterEffects } = watched(await openTab())
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`
  expect(document.querySelector('button')?.disabled).toBe(true)
  const mismatches: unknown[] = []
  root = hydrateRoot(document.body.firstElementChild as Element, <Page />, {
    onRecoverableError: (error) => void mismatches.push(error),
  })
  await vi.waitFor(() => expect(document.querySelector('button')?.disabled).toBe(false))
  expect(mismatches).toEqual([])
  expect(afterEffects).toEqual(['printed'])
  // On the server, as it stands, alive.
  expect(drawn).toEqual([false, false, true])
})

it('a page that is drawn after one has come alive answers from the first, and is drawn once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const tab = await openTab()
  const { Page, drawn } = watched(tab)
  act(() => tab.comeAlive())
  const { container } = render(<Page />)
  expect(container.textContent).toBe('alive')
  expect(drawn).toEqual([true])
})
