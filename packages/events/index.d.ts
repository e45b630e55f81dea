// Generated from the contracts by `npm run generate`. Don't edit it.

/** An event of Laurel in CloudEvents 1.0. */
export interface LaurelEvent<Type extends keyof LaurelEventData = keyof LaurelEventData> {
  specversion: "1.0";
  /** `<topic>/<user>/<streamversion>`: the same wherever and however often the event is delivered. */
  id: string;
  source: string;
  type: Type;
  time: string;
  subject: string;
  datacontenttype: "application/json";
  dataschema: string;
  /** Counts the person's events on the topic, contiguous from 1. */
  streamversion: number;
  data: LaurelEventData[Type];
}

/** The data of each type of event. */
export interface LaurelEventData {
  "laurel.credential.added.v1": CredentialAddedV1;
  "laurel.credential.updated.v1": CredentialUpdatedV1;
  "laurel.credential.renewed.v1": CredentialRenewedV1;
  "laurel.credential.removed.v1": CredentialRemovedV1;
  "laurel.person.erased.v1": PersonErasedV1;
  "laurel.interest.added.v1": InterestAddedV1;
  "laurel.interest.removed.v1": InterestRemovedV1;
}

export interface CredentialAddedV1 {
/**
 * Unique for the person
 */
id: string
/**
 * The person it belongs to
 */
userId: string
name: string
type: ("certification" | "course" | "degree" | "workshop")
/**
 * Who issued it
 */
organization: string
/**
 * YYYY-MM-DD
 */
completedDate: string
/**
 * YYYY-MM-DD; empty if it does not expire
 */
expirationDate: string
/**
 * The id that the issuer gave it
 */
credentialId: string
/**
 * Where the issuer shows it
 */
credentialUrl: string
description: string
imageUrl: string
/**
 * Learning hours
 */
hours: number
/**
 * As the person wrote it, for example `6 weeks`
 */
duration: string
/**
 * Whether the public profile shows it
 */
isPublic: boolean
skills: string[]
categories: string[]
/**
 * `pending` for what a person has entered
 */
verificationStatus: string
/**
 * The id of the credential that this one renews, or empty
 */
renews?: string
/**
 * The id of the credential that renews this one, or empty
 */
renewedBy?: string
createdAt: string
updatedAt: string
}

export interface CredentialUpdatedV1 {
/**
 * Unique for the person
 */
id: string
/**
 * The person it belongs to
 */
userId: string
name: string
type: ("certification" | "course" | "degree" | "workshop")
/**
 * Who issued it
 */
organization: string
/**
 * YYYY-MM-DD
 */
completedDate: string
/**
 * YYYY-MM-DD; empty if it does not expire
 */
expirationDate: string
/**
 * The id that the issuer gave it
 */
credentialId: string
/**
 * Where the issuer shows it
 */
credentialUrl: string
description: string
imageUrl: string
/**
 * Learning hours
 */
hours: number
/**
 * As the person wrote it, for example `6 weeks`
 */
duration: string
/**
 * Whether the public profile shows it
 */
isPublic: boolean
skills: string[]
categories: string[]
/**
 * `pending` for what a person has entered
 */
verificationStatus: string
/**
 * The id of the credential that this one renews, or empty
 */
renews?: string
/**
 * The id of the credential that renews this one, or empty
 */
renewedBy?: string
createdAt: string
updatedAt: string
}

export interface CredentialRenewedV1 {
/**
 * Unique for the person
 */
id: string
/**
 * The person it belongs to
 */
userId: string
name: string
type: ("certification" | "course" | "degree" | "workshop")
/**
 * Who issued it
 */
organization: string
/**
 * YYYY-MM-DD
 */
completedDate: string
/**
 * YYYY-MM-DD; empty if it does not expire
 */
expirationDate: string
/**
 * The id that the issuer gave it
 */
credentialId: string
/**
 * Where the issuer shows it
 */
credentialUrl: string
description: string
imageUrl: string
/**
 * Learning hours
 */
hours: number
/**
 * As the person wrote it, for example `6 weeks`
 */
duration: string
/**
 * Whether the public profile shows it
 */
isPublic: boolean
skills: string[]
categories: string[]
/**
 * `pending` for what a person has entered
 */
verificationStatus: string
/**
 * The id of the credential that this one renews, or empty
 */
renews: string
/**
 * The id of the credential that renews this one, or empty
 */
renewedBy: string
createdAt: string
updatedAt: string
}

export interface CredentialRemovedV1 {
id: string
userId: string
}

export interface PersonErasedV1 {
userId: string
}

export interface InterestAddedV1 {
name: string
category: ("ai" | "non_ai")
userId: string
}

export interface InterestRemovedV1 {
name: string
userId: string
}
