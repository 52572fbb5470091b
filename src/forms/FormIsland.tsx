import { Island } from '../islands/Island'
import type { FormPageContext } from '../shared/page-context'
import { RequestForm } from './RequestForm'
import { formOf } from '../shared/forms/forms'

type FormIslandProps = { kind: 'demo' | 'contact'; heading: string; context: FormPageContext }

export const FormIsland = ({ kind, heading, context }: FormIslandProps) => {
  const { language, requiredFields, shell } = context
  const { company, paths, formRetentionMonths } = shell
  return (
    <Island
      name="form"
      component={RequestForm}
      strings={['forms', 'messages']}
      props={{
        form: formOf(kind, language),
        language,
        heading,
        company: company.name,
        requiredFields,
        privacyPath: paths.privacy,
        retentionMonths: formRetentionMonths,
        email: company.email,
        bookingUrl: company.booking,
      }}
    />
  )
}
