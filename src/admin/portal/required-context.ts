import { type Context, createContext, useContext } from 'react'

/** A context without a default, and the hook that reads it: outside of its provider the hook throws and names the context. */
export const requiredContext = <Value extends object>(name: string): [Context<Value | undefined>, () => Value] => {
  const ValueContext = createContext<Value | undefined>(undefined)
  const useValue = (): Value => {
    const value = useContext(ValueContext)
    if (value === undefined) throw new Error(`No ${name} is provided here.`)
    return value
  }
  return [ValueContext, useValue]
}
