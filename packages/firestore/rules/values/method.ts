import { noSuchMethod, type RuleValue, type ValueOf } from './rule-values.ts'

/** A method of one type. Arguments are never failures; their number is checked when the rules are loaded. */
export type Method = {
  readonly type: RuleValue['kind']
  readonly name: string
  readonly parameters: number
  readonly call: (self: RuleValue, args: readonly RuleValue[]) => RuleValue
}

/** `run` returns undefined for arguments of other types. */
export const method = <Kind extends RuleValue['kind']>(
  type: Kind,
  name: string,
  parameters: number,
  run: (self: ValueOf<Kind>, ...args: RuleValue[]) => RuleValue | undefined,
): Method => ({
  type,
  name,
  parameters,
  call: (self, args) => (isOf(self, type) ? run(self, ...args) : undefined) ?? noSuchMethod(name),
})

const isOf = <Kind extends RuleValue['kind']>(value: RuleValue, kind: Kind): value is ValueOf<Kind> =>
  value.kind === kind
