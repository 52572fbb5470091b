import { checkByHand, passed, type Finding } from './finding'

type Variables = Record<string, string | undefined>

/** Where data lies and is worked on, as far as the addresses in the environment tell. */
export function checkRegions(variables: Variables): Finding[] {
  const views = variables['UPSTASH_REDIS_REST_URL']
  const submissions = variables['SUBMISSIONS_REDIS_REST_URL']
  return [
    checkByHand(
      'Region of the functions',
      'each function asks for Frankfurt (fra); whether the host grants it cannot be seen from outside.',
      'Netlify: Logs and metrics, Functions: each must say fra. Plans below Pro run them in Ohio.',
    ),
    storeRegion('Region of the store', views),
    ...(submissions ? [storeRegion('Region of the store of submissions', submissions)] : []),
    mailRegion(variables['SENDGRID_BASE_URL']),
  ]
}

function storeRegion(title: string, address: string | undefined): Finding {
  const host = hostOf(address)
  const region = /^(eu\d+)-/.exec(host)?.[1]
  if (region) return passed(title, `European Union, by its address (${region}).`)
  return checkByHand(
    title,
    host ? `the address ${host} does not say.` : 'UPSTASH_REDIS_REST_URL is not given here.',
    'Upstash console: primary and read regions must be in the EU, and be what backend_region in content/company.yml says.',
  )
}

function mailRegion(address: string | undefined): Finding {
  const title = 'Region of the mail service'
  const host = hostOf(address)
  if (host === 'api.eu.sendgrid.com') return passed(title, 'European Union (api.eu.sendgrid.com).')
  return checkByHand(
    title,
    host
      ? `${host} is not SendGrid’s EU region.`
      : 'SENDGRID_BASE_URL is not given here; left empty, it is the United States.',
    'With a subuser in the EU set https://api.eu.sendgrid.com/; otherwise transfers_statement in content/company.yml must say so.',
  )
}

const hostOf = (address = ''): string => (URL.canParse(address) ? new URL(address).hostname : '')
