import { randomUUID } from 'node:crypto'
import type {
  InspectorCredential,
  InspectorProfile,
  InspectorReference,
} from '@fieldproof/contracts/entities/inspector-profile'
import { pdf } from '#kernel/files/testing/make-files.ts'
import { sendForm } from '#testing/send-form.ts'
import type { Answer, TestServer } from '#testing/test-server.ts'
import { checksForApproval } from '@fieldproof/policy/inspector-application'
import { decide, recordCheck } from '../back-office.ts'
import { completeOrientation } from '../complete-orientation.ts'
import { inApplicationWork, type ApplicationWork } from '../move-application.ts'
import type { ApplicationAction } from '@fieldproof/policy/inspector-application'

export interface Applicant {
  token: string
  userId: string
  email: string
  read: () => Promise<InspectorProfile>
  save: (body: Record<string, unknown>) => Promise<Answer<InspectorProfile>>
  refer: (body?: Record<string, unknown>) => Promise<Answer<InspectorReference>>
  upload: (fields?: Record<string, string>, file?: Buffer, name?: string) => Promise<Answer<InspectorCredential>>
  submit: () => Promise<Answer<InspectorProfile>>
  /** Fills in everything and submits it. */
  apply: () => Promise<void>
}

export const makeEducation = () => ({
  _id: randomUUID(),
  level: 'diploma',
  institutionName: 'Yaba College of Technology',
  graduationYear: 2012,
})
export const makeSpecialization = () => ({
  _id: randomUUID(),
  inspectionType: 'vehicle',
  vehicleType: 'car',
  brand: 'Toyota',
  yearsOfExperience: 4,
})
export const makeCertification = (...specializationIds: string[]) => ({
  _id: randomUUID(),
  name: 'Vehicle inspector',
  authority: 'FRSC',
  number: 'FR-2231',
  validFrom: '2024-01-01',
  validTo: null,
  doesNotExpire: true,
  url: null,
  specializationIds,
})

/** Everything that the forms ask for, except references and documents. */
export const wholeInfo = () => {
  const specialization = makeSpecialization()
  return {
    inspectorType: 'individual',
    firstName: 'Ifeoma',
    lastName: 'Nwachukwu',
    mobileNumber1: '+2348031234567',
    streetAddress1: '1 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    zipCode: '100271',
    country: 'NG',
    workAreaRadius: 40,
    workAreaCentre: { latitude: 6.6, longitude: 3.35 },
    isEligibleToWork: true,
    education: [makeEducation()],
    specializations: [specialization],
    totalYearsOfExperience: 6,
    certifications: [makeCertification(specialization._id)],
    languages: [
      { language: 'en', proficiency: 'native' },
      { language: 'yo', proficiency: 'advanced' },
    ],
  }
}

let numbers = 0
export const makeReference = () => ({
  fullName: 'Tunde Bello',
  telephone: `+23480300000${String((numbers += 1)).padStart(2, '0')}`,
  relationship: 'employer',
})

export const newApplicant = async (server: TestServer): Promise<Applicant> => {
  const {
    token,
    user: { _id: userId, email },
  } = await server.signUp()
  const applicant: Applicant = {
    token,
    userId,
    email,
    read: async () => (await server.call<InspectorProfile>('GET', '/users/get-inspector-application', { token })).data,
    save: (body) => server.call('PUT', '/users/update-inspector-info', { token, body }),
    refer: (body = makeReference()) => server.call('POST', '/users/submit-inspector-reference', { token, body }),
    upload: (
      fields: Record<string, string> = { kind: 'professional-certificate', issuedOn: '2024-01-01' },
      file = pdf(),
      name = 'certificate.pdf',
    ) =>
      sendForm(server, '/users/upload-inspector-credentials', { token, fields, file, name, type: 'application/pdf' }),
    submit: () => server.call('POST', '/users/submit-inspector-application', { token }),
    apply: async () => {
      const answers = [
        await applicant.save(wholeInfo()),
        await applicant.refer(),
        await applicant.refer(),
        await applicant.upload(),
        await applicant.submit(),
      ]
      const refused = answers.find(({ status }) => status !== 200)
      if (refused) throw new Error(JSON.stringify(refused.body))
    },
  }
  return applicant
}

/** Runs a step as a call does, with the test's clock. */
export const within = <Result>(server: TestServer, step: (work: ApplicationWork) => Promise<Result>): Promise<Result> =>
  inApplicationWork({ ...server.app.parts, origin: 'http://site.test' }, step)

/** Completes the applicant's orientation course. @returns the status after it */
export const finishCourse = (server: TestServer, { userId }: Pick<Applicant, 'userId'>): Promise<string> =>
  within(server, async (work) => {
    const row = await work.db
      .selectFrom('inspector_applications')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return (await completeOrientation(work, row)).status
  })

/** Records all checks that an approval requires (INSPECTOR-18). */
export const checkAll = async (server: TestServer, userId: string): Promise<void> => {
  await within(server, async ({ db, now }) => {
    for (const check of checksForApproval) await recordCheck(db, userId, check, now)
  })
}

/** Applies decisions of staff one after the other, with all checks before an approval. */
export const decideOn = async (
  server: TestServer,
  { userId }: Applicant,
  staffId: string,
  ...actions: ApplicationAction[]
): Promise<void> => {
  for (const action of actions) {
    if (action === 'approve') await checkAll(server, userId)
    await within(server, (work) => decide(work, { userId, action, staffId, reason: 'Because of the papers.' }))
  }
}
