import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';

/** So many given values stand one by one: their plan is remembered, which an array's is not (see `anyOf`). */
const FEW = 4;
const AS_ONE = new Map([
  ['in', ' = any('],
  ['not in', ' <> all('],
]);

/**
 * `where('id', 'in', ids)` with any number of ids is one parameter, `id = any($1)`: one statement is prepared for all
 * lengths instead of one for each. No ids match nothing, where `in ()` would be refused.
 */
export class ArrayParameterCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const values = PrimitiveValueListNode.is(rightOperand) ? rightOperand.values : [null];
    const asOne = OperatorNode.is(operator) && AS_ONE.get(operator.operator);
    if (!asOne || (values.length > 0 && values.length <= FEW)) super.visitBinaryOperation(node);
    else {
      this.visitNode(leftOperand);
      this.append(asOne);
      this.appendValue(values);
      this.append(')');
    }
  }
}
