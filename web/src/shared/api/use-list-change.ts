import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Changes a list of the user by a call that answers with the whole list. Drops the answer to a read
 * that was sent before the change, which may lack it.
 */
export function useListChange<Input, Item>(queryKey: QueryKey, change: (input: Input) => Promise<Item[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (items) => queryClient.setQueryData(queryKey, items),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
