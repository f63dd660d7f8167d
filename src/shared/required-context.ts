import { type Context, createContext, useContext } from 'react'

/** A context without a default, and the hook that reads it. Outside of the provider the hook throws an error that names the context. */
export const requiredContext = <Value extends object>(name: string): [Context<Value | undefined>, () => Value] => {
  const ValueContext = createContext<Value | undefined>(undefined)
  const useValue = (): Value => {
    const value = useContext(ValueContext)
    if (value === undefined) throw new Error(`No ${name} is provided here.`)
    return value
  }
  return [ValueContext, useValue]
}
