import type { Domain, Site } from './state.ts'
import { type Asked, exists, notFound, type Routes, type World } from './service.ts'

const DOMAINS = '/v1beta1/projects/{project}/sites/{site}/customDomains'

/** The addresses of Firebase Hosting that its documentation names. */
const HOSTING_ADDRESS = '199.36.158.100'

/** After so many requests the entries at the registrar have been found, and then the certificate has been made. */
const POLLS_UNTIL = { found: 5, certified: 7 }

/** `projects/-` stands for the project of the site. */
const siteOf = ({ params }: Asked, { state, project }: World): { id: string; projectId: string; site: Site } => {
  const id = params['site'] ?? ''
  const holder = Object.values(state.projects).find(({ sites }) => sites[id])
  if (!holder) throw notFound()
  const { projectId, sites } = project(params['project'] === '-' ? holder.projectId : (params['project'] ?? ''))
  const site = sites[id]
  if (!site) throw notFound()
  return { id, projectId, site }
}

const record = (domainName: string, type: string, rdata: string, isThere: boolean) => ({
  domainName,
  type,
  rdata,
  ...(isThere ? {} : { requiredAction: 'ADD' }),
})

const shown = (projectId: string, site: string, domain: Domain) => {
  const { domainName, ownershipState, hostState, certState } = domain
  const isFound = hostState === 'HOST_ACTIVE'
  const records = [
    record(domainName, 'A', HOSTING_ADDRESS, isFound),
    record(domainName, 'TXT', `hosting-site=${site}`, isFound),
  ]
  return {
    name: `projects/${projectId}/sites/${site}/customDomains/${domainName}`,
    hostState,
    ownershipState,
    ...(isFound
      ? {}
      : { requiredDnsUpdates: { desired: [{ domainName, records }], checkTime: '2026-01-01T00:00:00Z' } }),
    cert: { type: 'GROUPED', state: certState },
    reconciling: certState !== 'CERT_ACTIVE',
  }
}

const polls = new WeakMap<Domain, number>()

const goOn = (domain: Domain) => {
  const count = (polls.get(domain) ?? 0) + 1
  polls.set(domain, count)
  if (count > POLLS_UNTIL.found)
    Object.assign(domain, {
      ownershipState: 'OWNERSHIP_ACTIVE',
      hostState: 'HOST_ACTIVE',
      certState: 'CERT_PROPAGATING',
    })
  if (count > POLLS_UNTIL.certified) domain.certState = 'CERT_ACTIVE'
}

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains */
export const customDomains: Routes = {
  [`POST ${DOMAINS}`]: (asked, world) => {
    const { id, projectId, site } = siteOf(asked, world)
    const domainName = asked.query.get('customDomainId') ?? ''
    if (site.domains[domainName]) throw exists()
    const domain: Domain = {
      domainName,
      ownershipState: 'OWNERSHIP_MISSING',
      hostState: 'HOST_UNHOSTED',
      certState: 'CERT_PREPARING',
    }
    site.domains[domainName] = domain
    return { json: world.operations.start(`projects/${projectId}/sites/${id}/`, shown(projectId, id, domain)) }
  },
  [`GET ${DOMAINS}`]: (asked, world) => {
    const { id, projectId, site } = siteOf(asked, world)
    return { json: { customDomains: Object.values(site.domains).map((domain) => shown(projectId, id, domain)) } }
  },
  [`GET ${DOMAINS}/{domain}`]: (asked, world) => {
    const { id, projectId, site } = siteOf(asked, world)
    const domain = site.domains[asked.params['domain'] ?? '']
    if (!domain) throw notFound()
    goOn(domain)
    return { json: shown(projectId, id, domain) }
  },
}
