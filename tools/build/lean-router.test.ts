import { expect, it } from 'vitest'
import { leanRouter, withPureCalls } from './lean-router.ts'

const CODE = `var LocationContext = React.createContext(
  null
);
LocationContext.displayName = "Location";
var Form = React10.forwardRef(
  ({ action }, ref) => React10.createElement("form", { action, ref })
);
Form.displayName = "Form";
window.__reactRouterVersion = "7.18.5";`

it('what makes or names a component at the top level is marked or left out, and nothing else changes', () => {
  expect(withPureCalls(CODE)).toBe(`var LocationContext = /* @__PURE__ */ React.createContext(
  null
);

var Form = /* @__PURE__ */ React10.forwardRef(
  ({ action }, ref) => React10.createElement("form", { action, ref })
);

window.__reactRouterVersion = "7.18.5";`)
})

it('a build in which it finds nothing fails', () => {
  const { buildEnd } = leanRouter()
  expect(() => (buildEnd as (error?: Error) => void)()).toThrow('finds no component')
  expect(() => (buildEnd as (error?: Error) => void)(new Error('another failure'))).not.toThrow()
})
