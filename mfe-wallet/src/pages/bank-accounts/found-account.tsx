import type { AnswerOf } from '@fieldproof/contracts'
import { href, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { DefinitionList, Notice, Stack, TextLink } from '@fieldproof/ui'
import type { WrittenAccount } from './written-account.ts'

/** The bank's answer about the account, and whether the name is the user's own. */
export const FoundAccount = ({
  account,
  found,
}: {
  account: WrittenAccount
  found: AnswerOf<'POST /wallets/verify-bank-account'>
}) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  return (
    <Stack as="div">
      {found.nameMatches ? (
        <Notice title={t('found.own')} tone="success">
          {t('found.ownBody')}
        </Notice>
      ) : (
        <Notice
          action={<TextLink href={href('shell.profile')}>{t('found.toProfile')}</TextLink>}
          title={t('found.other')}
          tone="danger"
        >
          {t('found.otherBody')}
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: t('found.name'), value: <strong>{found.accountName}</strong> },
          {
            term: t('found.yours'),
            value: user ? [`${user.firstName} ${user.lastName}`, user.companyName].filter(Boolean).join(', ') : '',
          },
          { term: t('adding.bank'), value: found.bankName },
          { term: t('adding.number'), value: account.accountNumber },
        ]}
      />
    </Stack>
  )
}
