import type { Method } from './method.ts'
import { COLLECTION_METHODS } from './methods-collections.ts'
import { TEXT_METHODS } from './methods-text.ts'
import { TIME_METHODS } from './methods-time.ts'
import { noSuchMethod, nullValue, type RuleValue } from './rule-values.ts'

const byName = new Map<string, Map<string, Method>>()
for (const method of [...TEXT_METHODS, ...COLLECTION_METHODS, ...TIME_METHODS]) {
  const types = byName.get(method.name) ?? new Map<string, Method>()
  byName.set(method.name, types.set(method.type, method))
}

/** The possible numbers of parameters of methods with this name, over all types; undefined if no type has it. */
export const methodParameters = (name: string): Set<number> | undefined => {
  const types = byName.get(name)
  return types && new Set([...types.values()].map((method) => method.parameters))
}

/** The caller guarantees that neither `self` nor an argument is a failure. */
export const callMethod = (self: RuleValue, name: string, args: readonly RuleValue[]): RuleValue => {
  if (self.kind === 'null') return nullValue()
  const method = byName.get(name)?.get(self.kind)
  if (method) return method.parameters === args.length ? method.call(self, args) : noSuchMethod(name)
  return self.kind === 'constraint' ? { kind: 'failure', message: null, at: null } : noSuchMethod(name)
}
