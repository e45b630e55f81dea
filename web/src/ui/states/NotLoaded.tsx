import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { Spinner } from "./Spinner.tsx";

interface Props {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What is said in the meantime. */
  loading: string;
  /** What could not be loaded, in a sentence. */
  failed: string;
}

/** In place of what a query hasn't read yet, or couldn't. */
export function NotLoaded({ query: { data, error, isFetching, refetch }, loading, failed }: Props) {
  const t = useTexts();
  if (data !== undefined) return null;
  if (!error || isFetching) return <Spinner text={loading} />;
  return <ErrorState title={failed} message={errorText(t, error)} onRetry={() => void refetch()} />;
}
