import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '../../page-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.get(pageContext).services.summary();
}
export default function Home() {
  const s = useLoaderData<typeof loader>();
  return <h1 className="text-3xl">Nibash {s.hotels}</h1>;
}
