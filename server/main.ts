import { ConfigError, readConfig } from './config.ts';
import { restrictToOwner, whyNotWhole, whyNotWritable } from './processes/data-folder.ts';

const fromSources = process.argv.includes('--dev');
// React reads this when it is loaded; otherwise it runs its development checks, which are much slower.
if (!fromSources) process.env.NODE_ENV = 'production';

/** Exits with every fault of the configuration; any other error is thrown on. */
function endOnConfigError(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`The configuration cannot be used:\n${error.message.replace(/^/gm, '  ')}`);
  process.exit(1);
}

function configuration() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return endOnConfigError(error);
  }
}

/** Ends with a sentence when nothing can be kept there, or when only a part of a backup is there. */
async function prepareDataFolder(dataDir: string): Promise<void> {
  let why: string | undefined;
  try {
    restrictToOwner(dataDir);
    why = await whyNotWritable(dataDir);
  } catch (error) {
    why = (await whyNotWritable(dataDir)) ?? (error instanceof Error ? error.message : String(error));
  }
  const sentence = why ? `The data folder ${dataDir} cannot be written: ${why}.` : whyNotWhole(dataDir);
  if (!sentence) return;
  console.error(sentence);
  process.exit(1);
}

const config = configuration();
await prepareDataFolder(config.dataDir);
// Imported late, so that a faulty configuration is reported at once and not after loading some 1,600 modules.
const { serve } = await import('./processes/serve.ts');
await serve(config, { fromSources }).catch(endOnConfigError);
