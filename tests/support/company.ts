import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A value of content/company.yml; undefined while it is still to be filled in. */
export function companyValue(name: string): string | undefined {
  const file = join(__dirname, '..', '..', 'content', 'company.yml')
  const value = (parse(readFileSync(file, 'utf8')) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** {product} and {company}. */
export const PRODUCT = companyValue('product') ?? ''
export const COMPANY = companyValue('company') ?? ''
