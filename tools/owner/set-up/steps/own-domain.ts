import { setTimeout as wait } from 'node:timers/promises'
import { PAUSE, projectOf, type SetUp, type Step } from '../step.ts'
import { type HostingSite, publishedSite } from '../hosting-site.ts'
import { SetUpError } from '../talk.ts'

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains. */
type CustomDomain = {
  hostState?: string
  ownershipState?: string
  cert?: { state?: string }
  requiredDnsUpdates?: { desired?: { records?: DnsRecord[] }[] }
  issues?: { message?: string }[]
}
type DnsRecord = { domainName?: string; type?: string; rdata?: string; requiredAction?: 'NONE' | 'ADD' | 'REMOVE' }

/** The own domain that was chosen. */
export const domainOf = ({ notes }: SetUp): string => {
  const { domain } = notes.read()
  if (domain === undefined) throw new SetUpError('No domain has been chosen yet. Start npm run address again.')
  return domain
}

const domainProblem = (text: string): string | undefined =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/.test(text)
    ? undefined
    : 'Write the domain as visitors type it, in small letters and without https://, such as www.your-spa.co.bw.'

const domainsPath = async (setUp: SetUp): Promise<string> => {
  const project = projectOf(setUp)
  const answer = await setUp.google.ask('hosting', `/v1beta1/projects/${project}/sites`, { project })
  const site = publishedSite(((answer ?? {}) as { sites?: HostingSite[] }).sites ?? [], project)
  if (!site) throw new SetUpError('The project has no site yet. Run npm run set-up first.')
  return `/v1beta1/${site.name}/customDomains`
}

const stateOf = async (setUp: SetUp): Promise<CustomDomain | undefined> => {
  const where = `${await domainsPath(setUp)}/${domainOf(setUp)}`
  return (await setUp.google.ask('hosting', where, { project: projectOf(setUp) })) as CustomDomain | undefined
}

/** States of a certificate that visitors can use. */
const ENCRYPTED = ['CERT_ACTIVE', 'CERT_EXPIRING_SOON']

const isActive = (state: CustomDomain | undefined) =>
  state?.hostState === 'HOST_ACTIVE' && ENCRYPTED.includes(state.cert?.state ?? '')

const recordsOf = (state: CustomDomain): DnsRecord[] =>
  (state.requiredDnsUpdates?.desired ?? [])
    .flatMap(({ records = [] }) => records)
    .filter(({ requiredAction }) => requiredAction === 'ADD' || requiredAction === 'REMOVE')

/** One below the other, because values are long and are copied one by one. */
const inWords = ({ requiredAction, type = '', domainName = '', rdata = '' }: DnsRecord): string[] => [
  `  ${requiredAction === 'ADD' ? 'Add' : 'Remove'} an entry of the type ${type}`,
  `    Name   ${domainName}`,
  `    Value  ${rdata}`,
]

export const chosenDomain: Step = {
  title: 'The domain',
  minutes: 2,
  standing: async (setUp) => {
    const { domain } = setUp.notes.read()
    if (domain === undefined || !(await stateOf(setUp))) return undefined
    return `${domain} (another one: npm run address -- www.another-domain)`
  },
  work: async (setUp) => {
    const { talk, notes, google } = setUp
    talk.say('You need a domain that you have rented from a registrar, and the sign-in to its page.')
    const { domain: before } = notes.read()
    const domain = await talk.ask('The address under which visitors shall find the site', {
      ...(before === undefined ? {} : { today: before }),
      problem: domainProblem,
    })
    // Noted before, so that it is found again when the line breaks now.
    notes.add({ domain })
    const where = await domainsPath(setUp)
    const asked = { project: projectOf(setUp), method: 'POST', body: {} } as const
    await google.ask('hosting', `${where}?customDomainId=${domain}`, asked).catch((error: unknown) => {
      // The project has it already, from an attempt whose answer was lost.
      if (!(error instanceof SetUpError) || !error.message.includes('HTTP Error: 409')) throw error
    })
  },
}

export const domainEntries: Step = {
  title: 'The entries at the registrar',
  minutes: 20,
  standing: async (setUp) => (isActive(await stateOf(setUp)) ? 'found by Google, and encrypted' : undefined),
  work: async (setUp) => {
    const { talk } = setUp
    let shown = ''
    for (let state = await stateOf(setUp); !isActive(state); state = await stateOf(setUp)) {
      if (!state) throw new SetUpError('Google does not know the domain any more. Start npm run address again.')
      const lines = [
        ...recordsOf(state).flatMap(inWords),
        ...(state.issues ?? []).map(({ message = '' }) => `  Google says: ${message}`),
      ]
      // Told again only when Google asks for something else.
      if (lines.length > 0 && lines.join() !== shown)
        talk.say(
          '',
          'On the page of your registrar, under DNS:',
          ...lines,
          '',
          'Leave this window open, or come back later.',
        )
      shown = lines.join()
      talk.progress(lines.length > 0 ? 'Google looks for the entries …' : 'Google makes the certificate …')
      await wait(PAUSE)
    }
    talk.progress('')
  },
}

type Config = { authorizedDomains?: string[] }

export const domainForSignIn: Step = {
  title: 'The sign-in at the new address',
  minutes: 1,
  standing: async (setUp) => {
    const { authorizedDomains = [] } = await configOf(setUp)
    return authorizedDomains.includes(domainOf(setUp)) ? 'allowed' : undefined
  },
  work: async (setUp) => {
    const project = projectOf(setUp)
    const { authorizedDomains = [] } = await configOf(setUp)
    await setUp.google.ask('accounts', `/admin/v2/projects/${project}/config?updateMask=authorizedDomains`, {
      project,
      method: 'PATCH',
      body: { authorizedDomains: [...authorizedDomains, domainOf(setUp)] },
    })
  },
}

const configOf = async (setUp: SetUp): Promise<Config> => {
  const project = projectOf(setUp)
  return (await setUp.google.ask('accounts', `/admin/v2/projects/${project}/config`, { project })) ?? {}
}

export const newAddress: Step = {
  title: 'E-mails from the new address',
  minutes: 3,
  standing: (setUp) =>
    Promise.resolve(
      setUp.env.read()['VITE_SITE_URL'] === `https://${domainOf(setUp)}` ? 'allowed at EmailJS' : undefined,
    ),
  work: async (setUp) => {
    const { talk, env } = setUp
    const domain = domainOf(setUp)
    await talk.open(
      'https://dashboard.emailjs.com/admin/account/security',
      `Add https://${domain} to the list of domains and save. Otherwise EmailJS refuses every mail from the new address.`,
    )
    if (!(await talk.agree('Is it saved?'))) throw new SetUpError('Without it no e-mail would be sent. Try again.')
    if (env.read()['VITE_APP_CHECK_SITE_KEY'])
      await talk.open(
        `https://console.cloud.google.com/security/recaptcha?project=${projectOf(setUp)}`,
        `App Check is on: add ${domain} to the domains of the key, too.`,
      )
    env.write({ VITE_SITE_URL: `https://${domain}` })
  },
}
