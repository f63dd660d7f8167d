type Policy = { createScriptURL: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => Policy }

/** The address of a worker as the page's policy allows it (Trusted Types); `content-security-policy.ts` names the policies. Once for each name. */
export const allowedAddress = (name: string, address: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(name, { createScriptURL: () => address }).createScriptURL('') ?? address
}
