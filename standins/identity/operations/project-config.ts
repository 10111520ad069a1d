import { passwordLengthMax, passwordLengthMin } from '../passwords.ts';
import type { Operation } from './operation.ts';

/** Real projects have a number beside their name. This service has one project, with the recorded number. */
export const projectNumber = '12345';

/** GET /v1/projects: the project's public data for a client. */
export const projectConfig: Operation = (service) => ({
  projectId: projectNumber,
  authorizedDomains: service.settings.authorizedDomains ?? ['localhost'],
});

/**
 * GET /v2/passwordPolicy. Deliberate difference: the recorded service answers 501; this is the documented answer
 * of a project that only asks for a length.
 */
export const passwordPolicy: Operation = () => ({
  customStrengthOptions: { minPasswordLength: passwordLengthMin, maxPasswordLength: passwordLengthMax },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  schemaVersion: 1,
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
});

/**
 * GET /v2/recaptchaConfig. Deliberate difference: the recorded service answers 501; this is the documented
 * answer of a project with reCAPTCHA off.
 */
export const recaptchaConfig: Operation = ({ settings }) => ({
  recaptchaKey: `projects/${settings.projectId}/keys/off`,
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
    { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
  ],
});

/** GET /v1/recaptchaParams: asked before a text message; the key belongs to no real check. */
export const recaptchaParams: Operation = () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
  recaptchaStoken: 'off',
  recaptchaSiteKey: 'off',
});
