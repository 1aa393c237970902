import type { InspectorProfile, InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { educationLevels, inspectionTypes } from '@fieldproof/contracts/lists'

/**
 * The customers' view of a registration that is not public yet: nothing that identifies the home or allows contact with
 * its owner.
 */
export const asCustomersSee = (profile: InspectorProfile, avatar: string | null): InspectorPublicProfile => {
  const {
    _id,
    firstName,
    lastName,
    city,
    country,
    workAreaRadius,
    specializations,
    totalYearsOfExperience,
    languages,
  } = profile
  return {
    _id,
    avatar,
    city,
    country,
    workAreaRadius,
    specializations,
    totalYearsOfExperience,
    languages,
    fullName: `${firstName} ${lastName}`.trim(),
    companyName: profile.inspectorType === 'company' ? profile.companyName : null,
    inspectionTypes: inspectionTypes.filter((kind) =>
      specializations.some(({ inspectionType }) => inspectionType === kind),
    ),
    highestEducation:
      educationLevels.findLast((level) => profile.education.some((entry) => entry.level === level)) ?? null,
    ratings: profile.ratings,
    jobsCompleted: profile.jobsCompleted,
    repeatClients: profile.repeatClients,
    verifiedInfo: profile.verifiedInfo,
  }
}

/** Whether the applicant has filled anything in; data from the account does not count. */
export const isBegun = (profile: InspectorProfile): boolean =>
  profile.status !== 'Incomplete' ||
  profile.submittedAt !== null ||
  profile.workAreaCentre !== null ||
  profile.workAreaRadius !== null ||
  profile.isEligibleToWork !== null ||
  profile.totalYearsOfExperience !== null ||
  profile.companyRegistrationNumber !== null ||
  [
    profile.education,
    profile.specializations,
    profile.certifications,
    profile.languages,
    profile.references,
    profile.credentials,
  ].some((list) => list.length > 0)
