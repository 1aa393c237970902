import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { href, useTranslation } from '@fieldproof/platform'
import { Breadcrumbs } from '@fieldproof/ui'

/** The breadcrumbs of a record: back office, kind, record. */
export const RecordCrumbs = ({
  privilege: { resourceName, title },
  here,
}: {
  privilege: AssignedPrivilege
  here: string
}) => {
  const { t } = useTranslation()
  return (
    <Breadcrumbs
      items={[
        { label: t('backOffice.title'), href: href('content.back-office') },
        { label: title, href: href('content.resource', { resourceName }) },
        { label: here },
      ]}
    />
  )
}
