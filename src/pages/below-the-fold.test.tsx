import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BelowTheFold } from './below-the-fold.tsx'

const Back = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

const Page = () => (
  <>
    <h1>Page</h1>
    <BelowTheFold>
      <p id="rest">The rest</p>
    </BelowTheFold>
    <Link to="/">To the start</Link>
    <Link to="/page?again">To itself</Link>
  </>
)

const open = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <Link to="/page">To the page</Link>
              <Link to="/page#rest">To the rest</Link>
              <Link to="/page?for=two">For two</Link>
              <Back />
            </>
          }
        />
        <Route path="/page" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null })
}

const rest = () => screen.queryByText('The rest')
const link = (name: string) => screen.getByRole('link', { name })

/** Frames come when a test says so. */
let frames: FrameRequestCallback[] = []
const nextFrame = () =>
  act(() => {
    for (const begin of frames.splice(0)) begin(0)
  })

beforeEach(() => {
  frames = []
  vi.stubGlobal('innerWidth', 767)
  vi.stubGlobal('requestAnimationFrame', (begin: FrameRequestCallback) => frames.push(begin))
})
afterEach(() => vi.unstubAllGlobals())

it('is drawn at once on the page that was opened first', () => {
  open('/page')
  expect(rest()).not.toBeNull()
})

it('comes a frame after the first screen of a page that a link leads to', async () => {
  const user = open('/')
  await user.click(link('To the page'))
  expect([screen.getByRole('heading').textContent, rest()]).toEqual(['Page', null])
  nextFrame()
  expect(rest()).not.toBeNull()
})

it.each(['To the rest', 'For two'])('is drawn at once when the link asks for something: %s', async (name) => {
  const user = open('/')
  await user.click(link(name))
  expect(rest()).not.toBeNull()
})

it('is drawn at once on a screen larger than a phone’s', async () => {
  vi.stubGlobal('innerWidth', 768)
  const user = open('/')
  await user.click(link('To the page'))
  expect(rest()).not.toBeNull()
})

it('is drawn at once when somebody goes back to it', async () => {
  const user = open('/')
  await user.click(link('To the page'))
  await user.click(link('To the start'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(rest()).not.toBeNull()
})

it('stays while the address of its page changes', async () => {
  const user = open('/page')
  await user.click(link('To itself'))
  expect(rest()).not.toBeNull()
})

it('asks for no frame any more when the page is left before', async () => {
  const forgotten = vi.fn<(frame: number) => void>()
  vi.stubGlobal('cancelAnimationFrame', forgotten)
  const user = open('/')
  await user.click(link('To the page'))
  await user.click(link('To the start'))
  expect(forgotten).toHaveBeenCalledWith(1)
})
